var size, capacity: int;
procedure init(c: int) modifies size, capacity; { size := 0; capacity := c; } //! procedure init(c: int) modifies size, capacity; { size := 1; capacity := c; }
procedure main(c: int) modifies size, capacity;
{
  if (c > 0) {
    call init(c);
    assert size < capacity;
  }
}
