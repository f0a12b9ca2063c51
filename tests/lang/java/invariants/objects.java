// Object invariants: assumed at entry and after calls, proved before calls and at the end, for all objects but the one under construction.
class Stack {
    //@ invariant data != null;
    //@ invariant 0 <= size && size <= data.length;
    private int[] data = new int[4];
    private int size;

    Stack() {}

    //@ requires n >= 0;
    Stack(int n) {
        int[] a = new int[n];
        fill(a);
        data = a;
    }

    static void fill(int[] a) {
        if (a != null)
            for (int i = 0; i < a.length; i++)
                a[i] = 7;
    }

    void push(int x) {
        if (size == data.length)
            grow();
        if (size < data.length)
            data[size++] = x;
    }

    //@ requires size > 0;
    int pop() {
        return data[--size];
    }

    private void grow() {
        int[] more = new int[data.length < 1000000 ? 2 * data.length + 1 : data.length];
        for (int i = 0; i < size; i++)
            more[i] = data[i];
        data = more;
    }

    int top(Stack other) {
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
        size = -1;
        data = d;
        size = 0;
    }

    /*@ helper @*/ private void cut() {
        size = -1;
    }

    void reset() {
        cut();
        size = 0;
        push(1);
    }

    static int two() {
        Stack s = new Stack();
        s.push(1);
        Stack t = new Stack(3);
        t.push(2);
        return s.size > 0 ? s.pop() : 0;
    }
}

class Counter {
    //@ invariant count >= 0;
    int count;
    //@ invariant limit > 0;
    static int limit = 10;

    void up() {
        if (count < limit)
            count++;
        //@ assert count >= 0 && limit > 0;
    }

    void foreign(Counter c) {
        if (c != null && c.count < limit)
            c.count++;
        up();
    }

    static void raise() {
        if (limit < 1000)
            limit++;
    }
}

class Bounded extends Counter {
    //@ invariant extra <= count;
    int extra;

    Bounded(int n) {
        extra = -1;
    }

    void up() {
        if (count < limit)
            extra = count++;
    }
}
