var {:assumption} g: int;
procedure P()
  modifies h;
{
  var {:assumption} a: bool where a;
  var {:assumption} b, c: bool;
  a := true;
  b := c && true;
  c := c && b;
  c := c && b;
  h := h && true;
}
var {:assumption} h: bool;
procedure Q()
  modifies h;
{
  h := h && true;
}
