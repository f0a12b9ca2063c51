// As behind.bpl, but the first loop has no such clause, and the flag is no invariant of the second.
procedure P() {
  var p0, p1, p2, p3, p4, p5, q0, q1, q2, q3, q4: bool;
  var flag: bool;
  p0 := true;
  while (*)
    invariant {:loop_predicate p0, p1, p2, p3, p4, p5, q0, q1, q2, q3, q4} true;
  {
    havoc p0, p1, p2, p3, p4, p5, q0, q1, q2, q3, q4;
    p5 := p4;
  }
  flag := p0 || p1 || p2 || p3 || p4 || p5;
  while (*)
    invariant {:loop_predicate flag} true;
  {
    havoc q0;
  }
  assert flag;
}
