// `<:` is some partial order on each type; extends says what is directly above a constant, complete that nothing else is directly below.
type Class;
const unique object: Class extends complete;
const unique shape: Class extends unique object complete;
const unique circle: Class extends unique shape;
const unique box: Class extends unique shape;
const unique square: Class extends box;
const unique text: Class extends unique object;
const unique open: Class extends;
const unique leaf: Class extends open;
const stray: Class;
const unique both: Class extends leaf, text;

procedure ok_partial_order(a: Class, b: Class, c: Class)
{
  assert a <: a;
  assert a <: b && b <: c ==> a <: c;
  assert a <: b && b <: a ==> a == b;
}

procedure bad_total_order(a: Class, b: Class) { assert a <: b || b <: a; }

procedure bad_every_class_is_below_the_root(a: Class) { assert a <: object; }

procedure ok_transitive() { assert square <: object && circle <: object && square <: shape; }

procedure bad_upside_down() { assert object <: square; }

procedure ok_proper() { assert !(object <: square) && !(box <: square); }

procedure ok_unique_parents_separate() { assert !(circle <: box) && !(box <: circle) && !(text <: shape); }

procedure bad_unique_parents_separate_below(a: Class)
  requires a <: circle;
{
  assert a == circle;
}

procedure ok_no_common_subtype(a: Class)
  requires a <: circle;
{
  assert !(a <: box) && !(a <: text);
}

// box is no unique parent of square, so that there may be others below both.
procedure bad_no_common_subtype_without_unique(a: Class)
  requires a <: leaf;
{
  assert !(a <: square);
}

procedure ok_complete(a: Class)
  requires a <: shape && a != shape;
{
  assert a <: circle || a <: box;
}

procedure bad_complete_is_all_descendants(a: Class)
  requires a <: shape && a != shape;
{
  assert a == circle || a == box;
}

procedure bad_not_complete(a: Class)
  requires a <: box && a != box;
{
  assert a <: square;
}

procedure ok_parents_are_all(a: Class)
  requires square <: a;
{
  assert a == square || a == box || a == shape || a == object;
}

procedure bad_parents_of_stray(a: Class)
  requires stray <: a;
{
  assert a == stray;
}

procedure ok_no_parents(a: Class)
  requires open <: a;
{
  assert a == open;
}

procedure ok_two_parents() { assert both <: open && both <: object && both <: text; }

procedure ok_parents_of_two(a: Class)
  requires both <: a;
{
  assert a == both || a == leaf || a == text || a == open || a == object;
}

procedure bad_parents_of_two(a: Class)
  requires both <: a && a != both;
{
  assert a == leaf || a == text;
}

procedure bad_stray_is_new() { assert stray != circle; }

procedure ok_stray_may_be_any()
  requires stray == circle;
{
  assert stray <: shape;
}

procedure ok_order_on_integers(x: int, y: int) { assert x <: x && (x <: y && y <: x ==> x == y); }

procedure bad_order_on_integers_is_theirs(x: int, y: int) { assert x <= y ==> x <: y; }

procedure bad_strictly_below_is_less(a: Class, b: Class)
  requires a <: b;
{
  assert a != b;
}
