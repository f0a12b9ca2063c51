// Two counters move in opposite directions: their sum stays what it was. The step is a procedure, known by its contract.
var x: int;
var y: int;

procedure Step()
  modifies x, y;
  ensures x == old(x) - 1 && y == old(y) + 1;
{
  x, y := x - 1, y + 1;
}

procedure Move(n: int)
  requires 0 <= n && n <= x;
  modifies x, y;
  ensures x + y == old(x) + old(y);
  ensures y == old(y) + n;
{
  var i: int;

  i := 0;
  while (i < n)
  {
    call Step();
    i := i + 1;
  }
}
