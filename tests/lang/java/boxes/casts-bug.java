class Casts {
  static void down(Object o) {
    int i = (int) o;
  }

  static void none() {
    Object o = null;
    boolean b = (boolean) o;
  }

  static void other() {
    Object o = 5;
    long l = (long) o;
  }

  static void number(Number n) {
    if (n != null) { int i = (int) n; }
  }

  static void boxed() {
    Object o = (long) 5;
    assert o instanceof Integer;
  }
}
