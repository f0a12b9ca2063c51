/* Ring.java with bugs. A queue in a ring, which is copied to an array of twice the length when it is full. The remainder is by a variable. */
class Ring {
    /*@ spec_public */ private Object[] items = {new Object()};
    //@ invariant items != null && items.length > 0;
    //@ invariant (\forall int i; 0 <= i && i < items.length ==> items[i] != null);
    //@ invariant \typeof(items) == \type(Object[]);
    /*@ spec_public */ private int start, end;
    //@ invariant 0 <= start && start < items.length;
    //@ invariant 0 <= end && end < items.length;

    //@ requires o != null;
    void add(Object o) {
        items[end] = o;
        end = end + 1;
        if (end == items.length)
            end = 0;
        if (start != end)
            return;
        int n = items.length;
        Object[] more = new Object[2 * n];
        for (int i = 0; i < n; i++)
            more[i] = items[(i + start) % (n + 1)];
        for (int i = more.length - 1; n <= i; i--)
            more[i] = new Object();
        start = 0;
        end = n;
        items = more;
    }

    /* A counter that wraps, below a bound that is not known. */
    //@ requires step > 0 && size > 0;
    //@ ensures \result >= 0;
    //@ ensures size > step ==> \result < size;
    static int sum(int[] a, int step, int size) {
        int at = 0;
        for (int k = 0; k < 100; k++)
            at = (at - step) % size;
        return at;
    }

    /* Flags are set and cleared by masks of several runs of ones. */
    //@ requires a != null; modifies a[*];
    //@ ensures (\forall int i; 0 <= i && i < a.length ==> 0 <= a[i]);
    static void mask(int[] a) {
        for (int i = 0; i < a.length; i++) {
            a[i] &= 0x7f0f00f7;
            a[i] |= 0x80800900;
            a[i] &= ~0x0000a040;
        }
    }
}
