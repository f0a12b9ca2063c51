// Twin of finals.java: values that the fields can have.
enum Suit {
    CLUBS, HEARTS, SPADES;

    static void constants(Suit s) {
        if (s != CLUBS)
            assert s == SPADES;
    }
}

class Tables {
    private static final int[] TABLE = {1, 2, 3};
    private static final int[] WRITTEN = {1, 2, 3};
    private static final int[] GIVEN = {1, 2, 3};
    private static final int[] SQUARES = new int[5];
    private static int assigned;

    static {
        for (int i = 0; i < 5; i++)
            SQUARES[i] = i * i;
    }

    static void write() {
        WRITTEN[0]++;
    }

    static int[] give() {
        return GIVEN;
    }

    static void assign() {
        assigned = 2;
    }

    static int outside() {
        return TABLE[3];
    }

    static void element(int i) {
        if (0 <= i && i < 3)
            assert TABLE[i] != 3;
    }

    static void written() {
        assert WRITTEN[0] == 1;
    }

    static void given() {
        assert GIVEN[0] == 1;
    }

    static void assigned() {
        assert assigned == 0;
    }

    // What it holds is not known, but it is not refuted, for it is true.
    static void square() {
        assert SQUARES[2] == 4;
    }
}

class Buffer {
    private final int[] a = new int[4];
    private final int capacity;
    private final int[] data;
    private final Object owner;
    private int[] changed = new int[4];

    Buffer(int capacity, Object owner) {
        this.capacity = capacity;
        data = new int[capacity];
        this.owner = owner;
    }

    void change(int[] to) {
        changed = to;
    }

    int last() {
        return data[capacity];
    }

    int element() {
        return changed[0];
    }

    void owned() {
        assert owner != null;
    }

    void counts() {
        a[0] = a[0] + 1;
        assert a[0] == 1;
    }

    void same(Buffer other) {
        if (other == null)
            return;
        a[0] = 1;
        other.a[0] = 2;
        assert a[0] == 1;
    }

    static void made() {
        Buffer b = new Buffer(5, null);
        assert b.capacity == 4;
    }
}

// Objects may share what a copy shares.
class Copied implements Cloneable {
    private final int[] a = new int[4];

    void two(Copied other) {
        if (other == null || other == this)
            return;
        a[0] = 1;
        other.a[0] = 2;
        assert a[0] == 1;
    }
}

// Not every value of these is known to be one: nothing is refuted with them.
class Unknown {
    private final int computed = compute();
    private final int checked;
    private final int twice, same;

    Unknown(int n, int m) {
        if (n < 0)
            n = 0;
        checked = n;
        twice = m;
        same = m;
    }

    static int compute() {
        return 5;
    }

    void holds() {
        assert computed == 5 && checked >= 0 && twice == same;
    }
}
