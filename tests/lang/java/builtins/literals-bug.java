/* Constants, class literals, floating-point numbers that are exact, bit operations that cancel. */
class Literals {
    static final String TEXT = "a" + 1 + 'c' + true + 2L + -3;
    static final char QUOTE = '"';

    static void texts() {
        assert TEXT == "a1ctrue2L-3";
        assert "x" + QUOTE == "x\"";
        assert "" + '\\' + '\u00e9' == "\\\u00e9";
        final int n = 5;
        assert "n" + n == "n5";
    }

    static void classes(Object o) {
        assert Literals.class != null && Literals.class == Literals.class;
        assert (Object) int.class == Integer.class;
        assert (Object) String[].class != (Object) "Literals.class";
        synchronized (Literals.class) {
            o = Literals.class;
        }
        assert o instanceof Class;
    }

    static void floats(double d, float f, int i, int k, byte b) {
        assert 0.5 + 0.25 == 0.75 && 0.1 + 0.2 == 0.3 && 0.1f + 0.2f == 0.3f;
        assert 1.0 / 0 > 1e300 && -0.0 == 0.0 && 7.5 % 2 == 1.5;
        double nan = 0.0 / 0.0;
        assert 0.0 / 0.0 != 0.0 / 0.0;
        assert !(d < d);
        assert !(f > f);
        assert (int) 3.99 == 3 && (int) -3.99 == -3 && (int) 1e20 == Integer.MAX_VALUE && (long) (0.0 / 0.0) == 0;
        assert (byte) 300.7 == 44 && (char) -1.5 == 65535;
        assert (float) 0.1 != 0.1 && (float) 16777217 == 16777216;
        assert (int) (double) i == i && (long) (float) b == b;
        assert (double) i <= (double) k == i <= k;
        assert -(-2.5) == 2.5;
        float e = 1;
        e += 1.5;
        e++;
    }

    static void bits(int a, int b, long x, long y) {
        assert ((a ^ b) ^ b) == a;
        assert (b ^ (a ^ b)) == a;
        assert ((x ^ y) ^ x) == x;
        assert (a & a) == a && (a | a) == a && (a ^ a) == 0;
        a ^= b;
        b ^= a;
    }
}
