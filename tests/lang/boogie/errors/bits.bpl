// Bits are taken from bit-vectors that are at least as wide.
procedure P(x: bv8, n: int) returns (a: bv12)
{
  a := x[20:8];
  a := n[12:0];
  a := x[10:2] ++ x[4:0];
  a := (x ++ x)[14:2] ++ n;
}
