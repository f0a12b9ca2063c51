// Twelve blocks, each of which goes to all: made reducible, this would take thousands.
procedure Complete(n: int)
{
  var x: int;
  goto B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11;
B0:
  x := x + 1;
  goto B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, Out;
B1:
  x := x + 1;
  goto B0, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, Out;
B2:
  x := x + 1;
  goto B0, B1, B3, B4, B5, B6, B7, B8, B9, B10, B11, Out;
B3:
  x := x + 1;
  goto B0, B1, B2, B4, B5, B6, B7, B8, B9, B10, B11, Out;
B4:
  x := x + 1;
  goto B0, B1, B2, B3, B5, B6, B7, B8, B9, B10, B11, Out;
B5:
  x := x + 1;
  goto B0, B1, B2, B3, B4, B6, B7, B8, B9, B10, B11, Out;
B6:
  x := x + 1;
  goto B0, B1, B2, B3, B4, B5, B7, B8, B9, B10, B11, Out;
B7:
  x := x + 1;
  goto B0, B1, B2, B3, B4, B5, B6, B8, B9, B10, B11, Out;
B8:
  x := x + 1;
  goto B0, B1, B2, B3, B4, B5, B6, B7, B9, B10, B11, Out;
B9:
  x := x + 1;
  goto B0, B1, B2, B3, B4, B5, B6, B7, B8, B10, B11, Out;
B10:
  x := x + 1;
  goto B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, B11, Out;
B11:
  x := x + 1;
  goto B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, Out;
Out:
}

procedure Other()
{
  assert true;
}
