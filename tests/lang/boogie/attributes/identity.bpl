// {:identity} is assumed where it makes a function one from a type to itself, whichever copy that is, and of several the last counts.
function {:identity} Lit(int): int;
function {:identity false} {:identity} Same<T>(x: T): T;
function {:identity true} Some<T>(x: T): int;
function {:identity} Marked(x: int): int;
axiom (forall x: int :: {Marked(x)} 0 < x ==> 0 < Marked(x));

procedure Count(n: int) returns (i: int)
  ensures n <= i;
{
  var on: bool;
  i, on := Lit(0), Same(true);
  while (i < n)
  {
    i := i + Same(Lit(1));
    on := on && Same(i) == i;
  }
  assert 0 <= i && on && Some(7) == 7 && Marked(3) == 3;
}
