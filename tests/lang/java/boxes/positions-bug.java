// As in positions.java, each routine with one mistake: null unboxed, or a wrong value.
class Positions {
  Integer field;
  static Long shared;

  static int condition(Boolean b) {
    int n = b ? 1 : 2;
    return n;
  }

  static void loops(Boolean go) {
    while (go) { go = false; }
  }

  static void indices(Integer[] a, Character c) {
    if (a == null || a.length < 10 || c == null || c > '\7') return;
    a[a[c]] = 3;
  }

  static void lengths(Integer n) {
    if (n == null) return;
    int[] a = new int[n];
  }

  static void shifted(Integer n) {
    int a = 1 << n;
  }

  static void wrapped() {
    Byte z = 127;
    ++z;
    assert z == 128;
  }

  static void assigned(Integer a) {
    int b = 1;
    b += a;
  }

  static void changed(Integer a) {
    a += 1;
  }

  static void choices(boolean c, Integer i) {
    int k = 1;
    Integer r = c ? k : i;
  }

  static void promoted(boolean c, Integer i) {
    if (i == null) return;
    Object o = c ? i : 7L;
    assert o instanceof Integer || !c;
  }

  static void switched(Integer i) {
    switch (i) { default: }
  }

  static void arrays() {
    Integer[] a = new Integer[2];
    for (int x : a) { }
  }

  static long returned(Integer i) {
    return i;
  }

  void fields() {
    field = null;
    field++;
  }

  static void compared(Integer i) {
    boolean b = i == 5;
  }

  static void asserted(Boolean b) {
    assert b;
  }
}
