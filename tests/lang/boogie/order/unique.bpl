// As many unique constants as the type has values, at most.
type T;
datatype Unit { One() }
datatype Pair { Both(a: bool, b: bv1) }
datatype List { Nil(), Cons(head: Unit, tail: List) }
const unique a: bool;
const unique b: bool;
const unique u: Unit;
const unique p, q, r, s: Pair;
const unique l, m, n: List;
const unique f, g, h, i: [bool]bool;
const unique j, k: [Unit]bool;
const unique x, y, z: [T]bool;

procedure differ(c: bool) {
    assert a != b && (c == a || c == b);
    assert p != s && (forall d: Pair :: d == p || d == q || d == r || d == s);
    assert l != m && f != g && j != k && x != z;
}
