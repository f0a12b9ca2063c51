// Each assertion is false for the least or the greatest value, or for the value without wrapping.
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

    void plain() { assert b == 200; }
    void narrow() { assert s == 70000; }
    void character() { assert c == -1; }
    void sum() { assert sum == 2147483647; }
    void product() { assert product == 1; }
    void zeros() { assert low == -1; }
    void top() { assert top < 15; }
    void half() { assert half < 4294967295L; }
    void either() { assert either < 23; }
    void differs() { assert differs < 23; }
    void window() { assert window < -41; }
    void some() { assert some < 255; }
    void wide() { assert 0 < window; }
}
