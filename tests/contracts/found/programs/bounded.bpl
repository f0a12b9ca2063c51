var count: int;
procedure push() modifies count; { assert count < 10; count := count + 1; }
procedure pop() modifies count; { assert count > 0; count := count - 1; }
procedure main(n: int) modifies count;
{
  var i: int;
  count := 0;
  i := 0;
  while (i < n) {
    if (count < 10) { call push(); } else { call pop(); } //! if (count < 11) { call push(); } else { call pop(); }
    i := i + 1;
  }
}
