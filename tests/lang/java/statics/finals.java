// Final fields, and private ones that only initialization assigns, have no other values than it assigns.
enum Suit {
    CLUBS, HEARTS, SPADES;

    static void constants(Suit s) {
        assert CLUBS != HEARTS && CLUBS != null;
        if (s != null && s != CLUBS && s != HEARTS)
            assert s == SPADES;
    }

    void own() {
        if (this != CLUBS && this != HEARTS)
            assert this == SPADES;
    }
}

class Tables {
    private static final int N = 4;
    private static final int[] TABLE = {1, 2, 3};
    private static final boolean[] FLAGS = {true, false};
    private static final int[] ZEROS = new int[2 * N];
    private static final int[] SQUARES = new int[5];
    private static final int LENGTH = Tables.length();
    private static final int[] SIZED = new int[LENGTH];
    private static int never;
    private static Object none;

    static {
        for (int i = 0; i < 5; i++)
            SQUARES[i] = i * i;
    }

    //@ ensures \result == 3;
    static int length() {
        return 3;
    }

    //@ ensures \result == 2;
    static int constant() {
        return TABLE[1];
    }

    static void each(int i) {
        if (0 <= i && i < 3) {
            assert TABLE[i] == i + 1;
            assert ZEROS[i + N] == 0;
            //@ assert TABLE[i] >= 1;
        }
        assert FLAGS[0] && !FLAGS[1];
        for (int x : TABLE)
            assert 1 <= x && x <= 3;
    }

    static void others(int[] p) {
        if (p != null && p.length > 0) {
            p[0] = 9;
            assert TABLE[0] == 1;
        }
    }

    static int lengths(int i) {
        assert SQUARES.length == 5 && SIZED.length == LENGTH;
        return SQUARES[i & 3];
    }

    static void defaults() {
        assert never == 0 && none == null;
    }
}

class Buffer {
    private final int[] a = new int[4];
    private final int[] b = new int[4];
    private final int capacity;
    private final int[] data;
    private final Object lock = new Object();
    private byte mode = 3;
    int[] open = new int[4];

    Buffer(int capacity) {
        if (capacity < 0)
            capacity = 0;
        int n = capacity;
        this.capacity = n;
        data = new int[n];
    }

    int first() {
        return a[3];
    }

    void known(Buffer other) {
        assert lock != null && a.length == 4 && mode == 3;
        assert other == null || other.a.length == 4;
    }

    void apart(int[] p) {
        if (p == null || p.length == 0 || open == null || open.length == 0)
            return;
        a[0] = 1;
        b[0] = 2;
        p[0] = 3;
        open[0] = 4;
        assert a[0] == 1 && b[0] == 2;
    }

    void kept() {
        int[] before = a;
        unknown();
        assert a == before;
    }

    void unknown() {
        open = new int[2];
    }

    static void made() {
        Buffer x = new Buffer(3);
        Buffer y = make();
        assert x.a.length == 4 && x.a != null;
        assert y == null || y.a.length == 4;
        for (int i = 0; i < 3; i++) {
            Buffer z = new Buffer(i);
            assert z.a.length == 4;
        }
    }

    static Buffer make() {
        return new Buffer(1);
    }
}

class Sized {
    private final int n;
    private final int[] elements;
    private final int[] given;
    private final int count;

    //@ requires n >= 0 && given != null;
    Sized(int n, int[] given) {
        this.n = n;
        elements = new int[n];
        this.given = given;
        count = given.length;
    }

    int sum() {
        int sum = 0;
        for (int i = 0; i < n; i++)
            sum += elements[i];
        for (int i = 0; i < count; i++)
            sum += given[i];
        return sum;
    }
}

final class Alone {
    private final int[] a = new int[4];

    void two(Alone other) {
        if (other == null || other == this)
            return;
        a[0] = 1;
        other.a[0] = 2;
        assert a[0] == 1;
    }
}

class Arithmetic {
    private final int wrapped = 1 << 33, shifted = -1 >>> 28, remainder = -7 % 3, quotient = -7 / 2;
    private final byte narrow = (byte) 200;
    private final int low;
    private final long wide = 1L << 40;

    Arithmetic(int x) {
        low = x & 15;
    }

    void all() {
        assert wrapped == 2 && shifted == 15 && remainder == -1 && quotient == -3;
        assert 0 <= low && low <= 15 && narrow <= 127 && wide == 1099511627776L;
    }
}
