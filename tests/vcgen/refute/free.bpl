// What callers may rely on is not to be broken by executing what it is said of: that is no execution.
var g: int where g >= 0;
var h: int;

procedure Free() returns (r: int)
  free ensures r == 3;
{
  r := 4;
}
procedure UseFree()
{
  var x: int;
  call x := Free();
  assert x == 3;
}

procedure Where() returns (r: int where r > 7)
  modifies g;
{
  r := 0;
  g := -1;
}
procedure UseWhere()
  modifies g;
{
  var x: int;
  call x := Where();
  assert x > 7;
  assert g >= 0;
}

// Two calls deep, and old values.
procedure Deep()
  modifies h;
  free ensures h > old(h);
{
  h := h - 1;
}
procedure Middle()
  modifies h;
{
  call Deep();
}
procedure UseDeep()
  modifies h;
{
  call Middle();
  assert h != 5;
}
