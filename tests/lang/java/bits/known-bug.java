// As in known.java, with wrong results: the values shown are those that Java computes.
class Known {
  static void and() {
    int x = 12, y = 10;
    int z = x & y;
    assert z == 9;
  }

  static void or(int x, int y) {
    if (x == 12 && y == 10) assert (x | y) != 14;
  }

  static void shift() {
    int x = -12, y = 3;
    int z = x >>> y;
    assert z < 0;
  }

  static void pow(int n) {
    if (n < 0 || n > 31) return;
    int p = 1 << n;
    assert p > 0;
  }

  static void mask(int x) {
    int m = 0xF0;
    int y = x & m;
    assert y != 0x50;
  }

  static void small() {
    byte b = (byte) 0xF0;
    b >>>= 1;
    int k = b;
    assert k >= 0;
  }
}
