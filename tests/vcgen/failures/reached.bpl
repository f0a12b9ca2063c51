// Points behind calls, some of which cannot be reached.
procedure Any() returns (r: int);
procedure Small() returns (r: int); ensures r < 10;
procedure Never(); ensures false;

procedure Branches(a: int)
{
  var x: int;
  call x := Any();
  if (a > 0) {
    call x := Small();
    if (x > 20) { call x := Any(); }
    call x := Any();
  } else if (a > 1) {
    call x := Any();
  } else {
    call x := Small();
  }
  call x := Any();
}

procedure Exits(a: int)
{
  var x: int;
  x := 0;
 out:
  while (x < 3) {
    call x := Small();
    if (a == 1) { call Never(); break; }
    if (a == 2) { break out; }
    if (a == 2) { call x := Any(); }
    call x := Any();
  }
  call x := Any();
  if (a > 5) { call x := Any(); return; call x := Any(); }
  call x := Any();
}
