// Bugs: each routine with `bug` in a comment.
class StackBug {
    //@ invariant data != null;
    //@ invariant 0 <= size && size <= data.length;
    private int[] data = new int[4];
    private int size;

    StackBug() {}

    //@ requires n >= 0;
    StackBug(int n) {
        int[] a = new int[n];
        fill(a);
        data = n > 2 ? a : null; // bug
    }

    static void fill(int[] a) {
        if (a != null)
            for (int i = 0; i < a.length; i++)
                a[i] = 7;
    }

    void push(int x) {
        if (size == data.length)
            grow();
        data[size++] = x; // bug: perhaps it did not grow
    }

    int pop() {
        return data[--size]; // bug: no precondition
    }

    private void grow() {
        int[] more = new int[data.length < 1000000 ? 2 * data.length + 1 : data.length];
        for (int i = 0; i < size; i++)
            more[i] = data[i];
        size = size + 1; // bug: the old array may be full
    }

    int top(StackBug other) {
        if (other == null)
            return 0;
        other.push(3);
        return size == 0 ? 0 : data[size - 1];
    }

    int sum() {
        int s = 0;
        for (int i = 0; i < size; i++)
            s += data[i];
        return s;
    }

    // The invariant is broken for a while, and no method is called then.
    void swap() {
        int[] d = data;
        data = null;
        push(2); // bug: the invariant is broken
        size = -1;
        data = d;
        size = 0;
    }

    /*@ helper @*/ private void cut() {
        size = -1;
    }

    void reset() {
        cut();
        push(1); // bug
    }

    static int two() {
        StackBug s = new StackBug();
        s.push(1);
        StackBug t = new StackBug(3);
        t.push(2);
        return s.size > 0 ? s.pop() : 0;
    }
}

class CounterBug {
    //@ invariant count >= 0;
    int count;
    //@ invariant limit > 0;
    static int limit = 10;

    void up() {
        if (count < limit)
            count++;
        //@ assert count >= 0 && limit > 0;
    }

    void foreign(CounterBug c) {
        if (c != null && c.count < limit)
            c.count = -1;
        up(); // bug: c is broken
    }

    static void raise() {
        if (limit < 1000)
            limit--; // bug
    }
}

class BoundedBug extends CounterBug {
    //@ invariant extra <= count;
    int extra;

    BoundedBug(int n) {
        extra = n; // bug
    }

    void up() {
        if (count < limit)
            extra = ++count + 1; // bug
    }
}
