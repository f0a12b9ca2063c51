var a: [int]int;
procedure swap(i: int, j: int) modifies a;
{
  var t: int;
  t := a[i];
  a[i] := a[j];
  a[j] := t; //! a[j] := a[i];
}
procedure main(i: int, j: int) modifies a;
{
  a[i] := 1;
  a[j] := 2;
  call swap(i, j);
  assert a[i] == 2;
  assert i != j ==> a[j] == 1;
}
