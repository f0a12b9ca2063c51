// What nests too deep for the interpreter is a limit, told as such: recursive functions, long data.
datatype List { Nil(), Cons(head: int, tail: List) }

function down(n: int): int { if n <= 0 then 0 else 1 + down(n - 1) }
function all(n: int, m: [int]int): bool
{
  n <= 0 || (forall i: int, j: int :: 0 <= i && i < 1 && i <= j && j <= i ==> all(n - 1, m[j := n]))
}

procedure Shallow()
{
  assert down(200) == 200;
}

procedure Deep()
{
  assert down(100000) == 100000;
}

procedure DeepQuantifiers(m: [int]int)
{
  assert all(100000, m);
}

procedure DeepAssumption(m: [int]int)
{
  assume all(100000, m);
  assert false;
}

procedure LongLists()
{
  var i: int;
  var k: List;
  var l: List;
  k := Nil();
  l := k;
  i := 0;
  while (i < 16000) {
    k := Cons(i, k);
    l := Cons(i, l);
    i := i + 1;
  }
  assert k == l;
}

procedure LargeTree()
{
  var i: int;
  var t: Tree;
  t := Leaf();
  i := 0;
  while (i < 100) {
    t := Node(t, t);
    i := i + 1;
  }
  assert t == Leaf();
}

datatype Tree { Leaf(), Node(left: Tree, right: Tree) }
