var held: bool;
procedure lock() modifies held; { assert !held; held := true; }
procedure unlock() modifies held; { assert held; held := false; }
procedure main(n: int) modifies held;
{
  var i: int;
  held := false;
  i := 0;
  while (i < n) {
    call lock();
    i := i + 1;
    call unlock(); //! if (i > 3) { call unlock(); }
  }
  assert !held;
}
