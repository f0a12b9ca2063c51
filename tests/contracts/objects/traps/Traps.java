/* What is called bad* fails in some run. Nothing that is found may prove it. */
import java.util.function.IntSupplier;

/* The array leaves the class. */
class Returned {
    private final Object[] all = {"a", "b"};

    Object[] all() {
        return all;
    }

    int badHash(int i) {
        return i >= 0 && i < all.length ? all[i].hashCode() : 0;
    }
}

/* It comes from elsewhere. */
class Taken {
    private final int[][] rows;

    Taken(int[][] rows) {
        if (rows == null)
            throw new IllegalArgumentException();
        for (int i = 0; i < rows.length; i++)
            if (rows[i] == null)
                throw new IllegalArgumentException();
        this.rows = rows;
    }

    int badFirst() {
        return rows.length > 0 ? rows[0].length : 0;
    }
}

/* The constructor calls what can be overridden, and that sees an object without a value. */
class Early {
    private int divisor;

    Early() {
        init();
        divisor = 2;
    }

    void init() {
    }

    int badHalf(int x) {
        return x / divisor;
    }
}

class EarlyBelow extends Early {
    int seen;

    void init() {
        seen = badHalf(6);
    }
}

/* A callback while the object is changed. */
class Changing {
    private int[] data = new int[4];
    private int size;
    private final Runnable listener;

    Changing(Runnable listener) {
        this.listener = listener;
    }

    void grow() {
        size = data.length + 1;
        if (listener != null)
            listener.run();
        size = 0;
    }

    int badLast() {
        return size > 0 ? data[size - 1] : 0;
    }
}

/* A subclass, and other code of the file, assign private fields. */
class Outer {
    private int step = 1;

    int badSteps(int n) {
        return n / step;
    }

    static class Below extends Outer {
        void stop() {
            ((Outer) this).step = 0;
        }
    }
}

class Bank {
    private int amount = 1;

    static void rob(Bank other) {
        if (other != null)
            other.amount = 0;
    }

    int badShare(int n) {
        return n / amount;
    }
}

/* An exception in mid-change. */
class Half {
    private int used;
    private final int[] room = new int[8];

    void add(int x) {
        used++;
        if (x < 0 || used > 8)
            throw new IllegalArgumentException();
        room[used - 1] = x;
    }

    int badTop() {
        return used == 0 ? 0 : room[used - 1];
    }
}

/* Private methods that only call each other, */
class Idle {
    private int badPing(int[] a, int n) {
        return n == 0 ? a[0] : badPong(a, n - 1);
    }

    private int badPong(int[] a, int n) {
        return n == 0 ? a[1] : badPing(a, n - 1);
    }
}

/* one that is called through a method reference or a lambda, with values that no call shows, */
class Referred {
    private int value;

    void set(int v) {
        value = v;
    }

    private int badQuotient() {
        return 10 / value;
    }

    IntSupplier later() {
        return this::badQuotient;
    }

    private int badOther() {
        return 10 / value;
    }

    IntSupplier lambda() {
        return () -> badOther();
    }

    int now() {
        return value != 0 ? badQuotient() + badOther() : 0;
    }
}

/* from another class of the file, */
class Around {
    private int badElement(int[] a, int i) {
        return a[i];
    }

    int own(int[] a) {
        return a != null && a.length > 0 ? badElement(a, 0) : 0;
    }

    static class Inside {
        int other(Around x, int[] a) {
            return x == null ? 0 : x.badElement(a, 1);
        }
    }
}

/* and whose postcondition holds only if it fails. */
class Failing {
    private int badDown(int[] a, int i) {
        if (i > 0)
            return badDown(a, i - 1);
        return a[i];
    }

    int badStart(int i) {
        int r = badDown(null, i < 0 ? 0 : i % 5);
        return 1 / (r == 0 ? 0 : 0);
    }
}

/* What constructors allow is not what methods keep. */
class Limits {
    private int low, high;
    private final int[] cells = new int[10];

    Limits(int low, int high) {
        if (low < 0 || high > 10 || low > high)
            throw new IllegalArgumentException();
        this.low = low;
        this.high = high;
    }

    void badMove(int by) {
        low += by;
        high += by;
        for (int i = low; i < high; i++)
            cells[i] = 1;
    }

    int badWidth() {
        assert low <= high;
        return high - low;
    }
}

/* Another object's array. */
class Shared {
    private Object[] ring = new Object[4];
    private int size;

    void add(Object x) {
        if (size < ring.length && x != null)
            ring[size++] = x;
    }

    void share(Shared other) {
        if (other != null && other.size <= ring.length)
            other.ring = ring;
    }

    void clear() {
        for (int i = 0; i < size; i++)
            ring[i] = null;
        size = 0;
    }

    int badHash() {
        return size == 0 ? 0 : ring[size - 1].hashCode();
    }
}
