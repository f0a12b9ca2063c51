// Without Houdini the constants are any values.
const {:existential true} b: bool;

procedure P() returns (x: int)
  ensures b ==> x == 1;
{
  x := 2;
}
