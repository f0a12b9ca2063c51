// Boxes with the same value that are not kept are other objects, as far as a run shows; that they are is not known either.
class Identity {
  static void large() {
    Integer a = 128, b = 128;
    assert a == b;
  }

  static void negative() {
    Long a = -129L, b = -129L;
    assert a == b;
  }

  static void character() {
    Character a = '\200', b = '\200';
    assert a == b;
  }

  static void computed(int x) {
    Integer a = x, b = x;
    assert a == b;
  }

  static void apart() {
    Integer a = 1000, b = 1000;
    assert a != b;
  }

  static void small() {
    Short a = 5, b = 5;
    assert a != b;
  }

  static void given(Integer a, Integer b) {
    if (a == null || b == null || a != (int) b) return;
    assert a == b;
  }
}
