// Two mistakes in one expression: one operand has no type, since its declaration has an error, and the other one does not fit.
procedure P(b: bool, x: Unknown)
{
  assert x + b == 1;
  assert b < x;
}
