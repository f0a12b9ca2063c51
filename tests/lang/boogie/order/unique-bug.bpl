// More unique constants than the type has values, or an order that cannot be: what is proved with that is proved under a listed assumption.
datatype Unit { One() }
datatype Pair { Both(a: bool, b: bv1) }
const unique a, b, c: bool;
const unique t, u: Unit;
const unique p, q, r, s, v: Pair;
const unique f, g: [int]Unit;
const unique i, j, k, l, m: [bool]bool;
const unique x: bv1 extends;
const unique y: bv1 extends x complete;
const z: bv1 extends x, y;

procedure differ() {
    assert a != b && b != c && c != a;
}
