// JLS 8.9: final fields of enum constants have the numbers with which the constants are made.
package s08_constants;

enum Coin {
    CENT(1, true, 1), DIME(10, true, 10), NOTE(1 << 10, false, 1024);

    final int value;
    final boolean round;
    final int size = 3;
    int count;
    private final int doubled;
    final int clamped, chosen;

    Coin(int value, boolean round, int most) {
        this.value = value;
        this.round = round;
        doubled = 2 * value;
        if (most > 100)
            most = 100;
        clamped = most;
        if (round)
            chosen = value;
        else
            chosen = -value;
    }

    static void ok_values() {
        assert CENT.value == 1 && DIME.value == 10 && NOTE.value == 1024;
        assert DIME.round && !NOTE.round && CENT.size == 3;
    }

    static void bad_value() {
        assert DIME.value == 1;
    }

    static void bad_round() {
        assert NOTE.round;
    }

    static void ok_any(Coin c) {
        if (c != null)
            assert c.value >= 1 && c.value <= 1024 && (c.round || c.value == 1024);
    }

    static void bad_any(Coin c) {
        if (c != null)
            assert c.value <= 10;
    }

    static void ok_other(Coin c, Coin d) {
        if (c != null && d != null && c.value == d.value)
            assert c == d;
    }

    static void bad_counted() {
        DIME.count = DIME.value;
        CENT.count = 2;
        assert DIME.count == CENT.value;
    }

    static void bad_clamped() {
        assert NOTE.clamped == 1024;
    }

    static void bad_chosen() {
        assert NOTE.chosen == 100;
    }

    static void bad_doubled() {
        assert DIME.doubled == 10;
    }

    boolean worth(Coin c) { return c != null && value > c.value; }

    static void ok_method() {
        assert NOTE.worth(DIME) && !CENT.worth(CENT);
    }

    static void bad_method() {
        assert CENT.worth(DIME);
    }
}

enum Level {
    LOW(2), HIGH(7), BODY(5) {
        @Override int get() { return 0; }
    };

    final long n;

    Level(long n) { this.n = n; }

    Level(int n) { this(n * 10L); }

    int get() { return (int) n; }

    static void ok_delegated(Level l) {
        if (l == LOW)
            assert l.n == 20 || l.n != 20;
    }

    static void bad_delegated() {
        assert LOW.n == 2;
    }

    static void bad_body() {
        assert BODY.get() == 5;
    }
}

enum Early {
    FIRST(1), SECOND(2);

    static int seen;
    final int n;

    Early(int n) {
        look();
        this.n = n;
    }

    private void look() {
        if (SECOND == null && FIRST == null)
            seen = n;
        assert n == 0 || SECOND != null;
    }

    // owner: Early.look
    static void ok_early() {
        assert FIRST.n == 1;
    }

    private void wrong() {
        assert n != 0 || SECOND != null;
    }

    static void bad_number() {
        assert FIRST.n == 2;
    }
}
