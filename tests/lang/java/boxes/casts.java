// Casts that box and unbox.
class Casts {
  static void down(Object o) {
    if (o instanceof Integer) { int i = (int) o; long l = (Integer) o; assert l == i; }
    if (o instanceof Character) { char c = (char) o; int d = (Character) o; assert c == d; }
  }

  static void up(int i, boolean b) {
    Object o = i;
    Number n = i;
    Comparable<Integer> c = i;
    assert (int) o == i && (int) n == i && (int) c == i;
    assert o instanceof Integer && o instanceof Number && !(o instanceof Long);
    o = (Object) b;
    assert (boolean) o == b;
    o = (Integer) i;
    assert (Integer) o == i;
  }

  static void constants() {
    Byte b = 5;
    Short s = 'a';
    Character c = 65;
    final int seven = 7;
    Byte d = seven;
    assert b == 5 && s == 97 && c == 'A' && d == 7;
    double e = (double) (Integer) 5;
    byte f = (byte) (int) (Integer) 300;
    assert f == 44;
  }
}
