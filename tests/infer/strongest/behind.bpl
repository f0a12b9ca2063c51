// More assignments of the first loop's predicates hold than auto looks at, and the clause that it would need is too long. The second
// loop's union meets no limit, but its code has what auto found of the first.
procedure P() {
  var p0, p1, p2, p3, p4, p5, q0, q1, q2, q3, q4: bool;
  var flag: bool;
  p0 := true;
  while (*)
    invariant {:loop_predicate p0, p1, p2, p3, p4, p5, q0, q1, q2, q3, q4} true;
  {
    havoc p0, p1, p2, p3, p4, p5, q0, q1, q2, q3, q4;
    p5 := p5 || !(p0 || p1 || p2 || p3 || p4);
  }
  flag := p0 || p1 || p2 || p3 || p4 || p5;
  while (*)
    invariant {:loop_predicate flag} true;
  {
    havoc q0;
  }
  assert flag;
}
