// Which boxes are the same object: those that valueOf keeps, and copies of a reference.
class Identity {
  static void small() {
    Integer a = 127, b = 127, c = -128, d = -128;
    assert a == b && c == d && a != c;
    Long e = 5L, f = 5L;
    assert e == f;
    Character g = '\177', h = '\177';
    assert g == h;
    Boolean i = true, j = !i, k = true;
    assert i == k && i != j;
    Object l = (byte) 5, m = (byte) 5;
    assert l == m;
  }

  static void computed(int x) {
    Integer a = x, b = x;
    if (x >= -128 && x <= 127) assert a == b;
    assert (int) a == b;
  }

  static void values(Integer a, Integer b) {
    if (a == null || b == null) return;
    if (a == b) assert (int) a == b;
    Integer c = a;
    assert c == a;
    c++;
    assert c != a;
  }

  static void nulls(Integer a) {
    if (a == null) { assert null == a; Object o = a; assert o == null; }
  }
}
