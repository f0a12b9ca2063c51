// As infer.bpl, with one mistake each; and predicates where no loop starts.
procedure Guard(n: int) returns (a: [int]int)
  requires 0 <= n;
  ensures (forall i: int :: 0 <= i && i < n ==> a[i] == 0);
{
  var i: int, c: int;
  i := 0;
Head:
  c := (if i < n then 1 else 0);
  goto Body, Done;
Body:
  assume c == 1;
  i := i + 1;
  a[i] := 0;
  goto Head;
Done:
  assume !(c == 1);
}

procedure Bottom(n: int) returns (i: int)
  requires 1 <= n;
  ensures i == n;
{
  i := 0;
Head:
  i := i + 1;
  goto Again, Done;
Again:
  assume i < n;
  goto Head;
Done:
  assume !(i < n - 1);
}

procedure Predicates(n: int) returns (a: [int]int)
  requires 0 <= n;
  ensures (forall i: int :: 0 <= i && i < n ==> a[i] == i * i);
{
  var i: int;
  var {:skolem} k: int;
  i := 1;
Head:
  goto Test;
Test:
  assert {:loop_predicate 0 <= i, i <= n} {:loop_predicate 0 <= k, k < i, a[k] == k * k} true;
  goto Body, Done;
Body:
  assume i < n;
  a[i] := i * i;
  i := i + 1;
  goto Head;
Done:
  assume !(i < n);
}

procedure {:inline 1} Count(n: int) returns (i: int)
{
  i := 0;
Head:
  goto Body, Done;
Body:
  assume i < n;
  i := i + 1;
  goto Head;
Done:
  assume !(i < n);
}

procedure Twice(n: int) returns (s: int)
  requires 0 <= n;
  ensures s == 2 * n;
{
  var i, j: int;
  call i := Count(n);
  call j := Count(n + 1);
  s := i + j;
}

procedure Elsewhere(n: int) returns (i: int)
{
  assert {:loop_predicate 0 <= i} true;
  i := 0;
Head:
  i := i + 1;
  assert {:loop_predicate i <= n} 1 <= i;
  goto Head, Out;
Out:
  assert {:loop_predicate i <= n} true;
}
