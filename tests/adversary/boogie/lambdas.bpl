// (lambda x: T :: e) is the map with value e at each x; other variables in e have their values where the lambda stands.
var g: int;
function apply(m: [int]int, x: int): int { m[x] }
function const_map(v: int): [int]int { (lambda i: int :: v) }
function add(x: int, y: int): int { x + y }
type Ref;

procedure ok_value() { assert (lambda x: int :: x + 1)[3] == 4 && (lambda x, y: int :: x - y)[5, 3] == 2; }

procedure bad_arguments_swapped(a: int, b: int) { assert (lambda x, y: int :: x - y)[a, b] == b - a; }

procedure ok_captured_value()
{
  var k: int;
  var m: [int]int;
  k := 1;
  m := (lambda x: int :: x + k);
  k := 100;
  assert m[1] == 2;
}

procedure bad_captured_variable()
{
  var k: int;
  var m: [int]int;
  k := 1;
  m := (lambda x: int :: x + k);
  k := 100;
  assert m[1] == 101;
}

procedure ok_captured_global()
  modifies g;
{
  var m: [int]int;
  m := (lambda x: int :: x + g);
  g := g + 1;
  assert m[0] == old(g) && m[0] == g - 1;
}

procedure bad_captured_global()
  modifies g;
{
  var m: [int]int;
  m := (lambda x: int :: x + g);
  g := g + 1;
  assert m[0] == g;
}

procedure ok_old_in_lambda()
  modifies g;
{
  g := g + 1;
  assert (lambda x: int :: old(g) + x)[1] == g;
}

procedure bad_old_in_lambda()
  modifies g;
{
  g := g + 1;
  assert (lambda x: int :: old(g) + x)[0] == g;
}

procedure ok_update_of_lambda(i: int, j: int)
  requires i != j;
{
  assert (lambda x: int :: 0)[i := 5][i] == 5 && (lambda x: int :: 0)[i := 5][j] == 0;
}

procedure bad_update_of_lambda(i: int, j: int) { assert (lambda x: int :: 0)[i := 5][j] == 0; }

procedure ok_nested() { assert (lambda x: int :: (lambda y: int :: x - y))[5][3] == 2; }

procedure bad_nested_order() { assert (lambda x: int :: (lambda y: int :: x - y))[5][3] == -2; }

procedure ok_map_of_maps(m: [int][int]int, i: int, j: int) { assert (lambda x: int :: m[x][j])[i] == m[i][j]; }

procedure bad_transposed(m: [int][int]int, i: int, j: int) { assert (lambda x: int :: (lambda y: int :: m[y][x]))[i][j] == m[i][j]; }

procedure ok_as_argument(v: int) { assert apply((lambda x: int :: x * 2), v) == v + v; }

procedure ok_function_returns_lambda(v: int, i: int) { assert const_map(v)[i] == v && const_map(v)[i + 1] == const_map(v)[i - 1]; }

procedure bad_function_returns_lambda(v: int, w: int) { assert const_map(v)[0] == const_map(w)[0]; }

procedure ok_same_text_is_same_map(k: int) { assert (lambda x: int :: x + k) == (lambda y: int :: y + k); }

procedure bad_same_shape_is_same_map(k: int, l: int) { assert (lambda x: int :: x + k) == (lambda x: int :: x + l); }

procedure ok_equal_captured_makes_equal(k: int, l: int)
  requires k == l;
{
  assert (lambda x: int :: x + k) == (lambda x: int :: x + l);
}

procedure ok_set_comprehension(s: [Ref]bool, t: [Ref]bool, r: Ref)
{
  var u: [Ref]bool;
  u := (lambda x: Ref :: s[x] && !t[x]);
  assert u[r] ==> !t[r];
  assert (forall x: Ref :: s[x] ==> u[x] || t[x]);
}

procedure bad_set_comprehension(s: [Ref]bool, t: [Ref]bool, r: Ref)
{
  var u: [Ref]bool;
  u := (lambda x: Ref :: s[x] || !t[x]);
  assert u[r] ==> s[r];
}

procedure ok_slice(m: [int]int, n: int)
{
  var r: [int]int;
  r := (lambda i: int :: if 0 <= i && i < n then m[n - 1 - i] else m[i]);
  assert n > 2 ==> r[0] == m[n - 1] && r[n] == m[n] && r[1] == m[n - 2];
}

procedure bad_slice(m: [int]int, n: int)
{
  var r: [int]int;
  r := (lambda i: int :: if 0 <= i && i < n then m[n - i] else m[i]);
  assert n > 2 ==> r[0] == m[n - 1];
}

procedure ok_quantifier_in_lambda(m: [int]int)
  requires m[5] == 1;
{
  assert (lambda n: int :: (exists i: int :: 0 <= i && i < n && m[i] == 1))[6];
}

procedure bad_quantifier_in_lambda(m: [int]int)
  requires m[5] == 1;
{
  assert (lambda n: int :: (exists i: int :: 0 <= i && i < n && m[i] == 1))[5];
}

procedure ok_lambda_in_quantifier(n: int) { assert (forall k: int :: (lambda x: int :: x + k)[n] == n + k); }

procedure bad_lambda_in_quantifier(n: int) { assert (forall k: int :: (lambda x: int :: x + k)[n] == n); }

procedure ok_boolean_index() { assert (lambda b: bool :: !b)[true] == false; }

procedure ok_lambda_over_map() { assert (lambda m: [int]int :: m[0] + m[1])[(lambda i: int :: i + 1)] == 3; }

procedure bad_lambda_over_map(m: [int]int) { assert (lambda n: [int]int :: n[0] + n[1])[m[0 := 1]] == 1 + m[0]; }

procedure ok_loop_builds_lambda(n: int)
{
  var i: int;
  var m: [int]int;
  m := (lambda x: int :: 0);
  i := 0;
  while (i < n)
    invariant (forall x: int :: m[x] == 0 || m[x] == 1);
  {
    m[i] := 1;
    i := i + 1;
  }
  assert m[7] == 0 || m[7] == 1;
}

procedure bad_loop_keeps_lambda(n: int)
{
  var i: int;
  var m: [int]int;
  m := (lambda x: int :: 0);
  i := 0;
  while (i < n) {
    m[i] := 1;
    i := i + 1;
  }
  assert m[7] == 0;
}

procedure ok_frame_by_lambda(a: [Ref]bool, h: [Ref]int, k: [Ref]int, r: Ref)
  requires k == (lambda x: Ref :: if a[x] then h[x] + 1 else h[x]);
{
  assert k[r] == h[r] || k[r] == h[r] + 1;
  assert !a[r] ==> k[r] == h[r];
}

procedure bad_frame_by_lambda(a: [Ref]bool, h: [Ref]int, k: [Ref]int, r: Ref)
  requires k == (lambda x: Ref :: if a[x] then h[x] + 1 else h[x]);
{
  assert a[r] ==> k[r] == h[r];
}
