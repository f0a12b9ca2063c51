// Where a body is left, each time another way.
procedure P(x: int);
  ensures false;

implementation P(x: int)
{
  if (*)
  {
  }
  else
  {
  }
}
implementation P(x: int)
{
  if (x > 1)
  {
  }
  else
  {
    assume false;
  }
}
implementation P(x: int)
{
  while (x > 1)
  {
  }
}
implementation P(x: int)
{
  if (x > 1) { assume false; }
}
implementation P(x: int)
{
  if (x > 1) { assume false; }
  else if (x > 0) { assume false; }
}
implementation P(x: int)
{
  if (x > 1) { return; }
  assume false;
}
implementation P(x: int)
{
  while (true)
  {
    while (x > 1) { break; }
    if (x < 1) { break; }
    assume false;
  }
}
implementation P(x: int)
{
  L: if (x > 1) { if (x > 2) { assume x == 3; break L; } assume false; } else { assume false; }
}
implementation P(x: int)
{
  var y: int;
  y := x;
}
