// Operations on values that are known through assignments and branches, and shifts by a bounded distance.
class Known {
  static void and() {
    int x = 12;
    x = x & 10;
    assert x == 8;
  }

  static void logical() {
    int x = 12, y = 10;
    int z = x & y;
    assert z == 8;
    z = x | y;
    assert z == 14;
    z = x ^ y;
    assert z == 6;
    z = ~x;
    assert z == -13;
  }

  static void shift() {
    int x = 12, y = 3;
    int z = x << y;
    assert z == 96;
    z = x >> y;
    assert z == 1;
    z = x >>> y;
    assert z == 1;
    x = -12;
    z = x >> y;
    assert z == -2;
    z = x >>> y;
    assert z == 536870910;
    z = x << y;
    assert z == -96;
  }

  static void neg() {
    int x = -12, y = -10;
    assert (x & y) == -12;
    assert (x | y) == -10;
    assert (x ^ y) == 2;
    int m = 0xFF;
    assert (x & m) == 244;
  }

  static void small() {
    byte b = (byte) 0xF0;
    int i = b & 0xFF;
    assert i == 240;
    i = b >>> 4;
    assert i == 268435455;
    short s = (short) (b << 8);
    assert s == -4096;
    char c = 'a';
    i = c ^ ' ';
    assert i == 'A';
    b >>= 2;
    assert b == -4;
    b >>>= 1;
    assert b == -2;
    b |= 1;
    assert b == -1;
    b &= 0x0F;
    assert b == 15;
    b ^= 5;
    assert b == 10;
    b <<= 4;
    assert b == -96;
  }

  static void comp() {
    int x = 5;
    x |= 8;
    x &= ~1;
    x ^= 3;
    x <<= 2;
    x >>= 1;
    x >>>= 1;
    assert x == 15;
    int n = 33;
    int y = 1 << n;
    assert y == 2;
    n = -1;
    y = 1 << n;
    assert y == Integer.MIN_VALUE;
    y = -1 >>> n;
    assert y == 1;
  }

  static void branch(boolean c) {
    int x = c ? 12 : 3;
    int y = c ? 10 : 5;
    int z = x & y;
    assert z == (c ? 8 : 1);
    z = x << y;
    assert z == (c ? 12288 : 96);
    z = x ^ y;
    assert z == 6;
  }

  static void pow(int n) {
    if (n < 0 || n > 30) return;
    int p = 1 << n;
    assert p > 0;
    assert p >= n;
  }

  static void shr(int x, int n) {
    if (n < 0 || n > 31 || x < 0) return;
    int p = x >> n;
    assert p <= x;
    assert p >= 0;
    if (n == 4) assert p == x / 16;
  }

  static void flags(int f) {
    final int A = 1, B = 2;
    f |= A;
    assert (f & A) != 0;
    int g = B;
    f &= ~g;
    assert (f & g) == 0;
    f ^= g;
    assert (f & g) == g;
  }
}
