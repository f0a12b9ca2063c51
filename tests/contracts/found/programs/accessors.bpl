var value: int;
procedure get() returns (r: int) { r := value; }
procedure set(x: int) modifies value; { value := x; } //! procedure set(x: int) modifies value; { if (x > 7) { value := x; } }
procedure main(x: int) modifies value;
{
  var y: int;
  call set(x);
  call y := get();
  assert y == x;
}
