// Values of private fields whose expressions wrap around, shift or combine bits: their bounds are those of the machine's result.
class Wrapped {
    private byte b = (byte) 200;
    private static short s = (short) 70000;
    private final char c;
    private int sum = Integer.MAX_VALUE + 1;
    private int product = 1 << 31 << 1;
    private int top;
    private int low;
    private long half;
    private int either;
    private int differs;
    private int window;
    private int some;

    Wrapped(int x, byte y, int[] a) {
        c = (char) -1;
        top = x >>> 28;
        low = -1 >>> 4;
        half = (long) x >>> 32;
        either = (y & 7) | (x & 16);
        differs = (y & 7) ^ (x & 16);
        window = (byte) ((x & 15) + 200);
        some = (x & 255) >> y;
    }

    void constants() {
        assert b == -56;
        assert s == 4464;
        assert c == 65535;
        assert sum == Integer.MIN_VALUE;
        assert product == 0;
        assert low == 268435455;
    }

    void bounds() {
        assert 0 <= top && top <= 15;
        assert 0 <= half && half <= 4294967295L;
        assert 0 <= either && either <= 31;
        assert 0 <= differs && differs <= 31;
        assert -56 <= window && window <= -41;
        assert 0 <= some && some <= 255;
    }
}
