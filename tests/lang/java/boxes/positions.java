// A boxed value in every place where a primitive can stand, and a primitive where an object is wanted.
class Positions {
  Integer field;
  static Long shared;

  static int condition(Boolean b) {
    if (b == null) return 0;
    int n = b ? 1 : 2;
    if (b) { assert n == 1; } else { assert !b && n == 2; }
    boolean both = b && n == 1 || !b & n == 2;
    assert both;
    return n;
  }

  static void loops(Integer n) {
    if (n == null || n < 0) return;
    Boolean go = true;
    int i = 0;
    while (go) { i = i + 1; go = i < 3; }
    do { go = i < 0; i = 0; } while (go);
    assert !go;
    for (Integer k = 0; k < n; k++) assert k < n;
  }

  static void indices(Integer[] a, Character c, Byte b) {
    if (a == null || a.length < 10 || c == null || b == null || c > '\7' || b < 0 || b > 9) return;
    a[c] = 4;
    a[a[c]] = (int) b;
    assert a[4] == (int) b;
    int[] lengths = new int[a[4] + 1];
    assert lengths.length == b + 1;
    int[][] two = new int[b][a[c]];
    assert two.length == (int) b;
  }

  static void arithmetic(Integer i, Long l, Short s) {
    if (i == null || l == null || s == null || l != 5) return;
    long sum = i + l;
    assert sum == i + 5L;
    assert ~i == -i - 1;
    assert i / l * l + i % l == i;
    short widened = s;
    int wider = s;
    assert s == wider && widened == s;
    byte narrow = (byte) (int) i;
    assert narrow >= -128 && narrow <= 127;
  }

  static void assignments() {
    Integer a, b;
    int c;
    long d = a = b = c = 5;
    assert a == 5 && b == 5 && d == 5;
    a += b;
    a++;
    c *= a;
    byte e = 100;
    e += c;
    assert a == 11 && c == 55 && e == -101;
    Character x = 'a', y = x++;
    assert y == 'a' && x == 98;
    Byte z = 127;
    ++z;
    assert z == -128;
    Boolean t = true;
    t &= false;
    t ^= true;
    assert t;
  }

  static void choices(boolean c, Integer i, Short s) {
    if (i == null || s == null) return;
    Integer maybe = c ? 1 : null;
    assert c == (maybe != null);
    assert maybe == null || maybe == 1;
    Object o = c ? i : 7L;
    assert o instanceof Long;
    o = c ? s : i;
    assert o instanceof Integer;
    o = c ? 'x' : null;
    assert o == null || o instanceof Character;
    switch (i) {
    case 1: assert i == 1; break;
    case 2: case 3: assert i > 1; break;
    default: assert i < 1 || i > 3;
    }
  }

  static void arrays() {
    Integer[] a = {1, 2, null};
    long[] b = {a[0], a[1]};
    assert b[1] == 2;
    int sum = 0;
    for (int x : new Integer[] {3, 4}) { assert x > -5 || x < 5; }
    for (Integer x : new int[] {3, 4}) { assert x != null; }
    for (Object x : new char[] {'a'}) { assert x instanceof Character; }
    a[0] += 4;
    assert a[0]-- == 5 || sum == 1;
  }

  static long returned(Integer i) {
    if (i != null) return i;
    return -1;
  }

  void fields() {
    field = 3;
    field += 2;
    this.field++;
    assert field == 6;
    shared = (long) field;
    assert shared == 6;
  }

  static <T extends Integer, U extends Boolean> void bounded(T t, U u) {
    if (t == null || u == null) return;
    int x = t;
    x -= t;
    assert x == 0;
    if (!u) assert u == false;
  }

  //@ modifies \nothing;
  //@ ensures \result != null;
  static Integer boxed(int x) { return x + x; }

  static void calls() {
    Integer a = boxed(500);
    Object o = new Object();
    assert o != a;
    int sum = a + boxed(3);
  }
}
