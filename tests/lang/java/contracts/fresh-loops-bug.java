/* \fresh in asserts and of loops: what inference shows of new objects can be pasted. Times of allocation are no candidates. */
class FreshLoops {
    int v;
    FreshLoops next;

    //@ ensures \fresh(\result);
    static FreshLoops last(int n, FreshLoops old) {
        FreshLoops x = new FreshLoops();
        for (int i = 0; i < n; i++) {
            x = i == 1 ? old : new FreshLoops();
        }
        return x;
    }

    //@ ensures \result == null || \fresh(\result);
    static FreshLoops list(int n, FreshLoops other) {
        FreshLoops x = null;
        for (int i = 0; i < n; i++) {
            FreshLoops y = new FreshLoops();
            y.next = x;
            x = i == 2 ? other : y;
        }
        return x;
    }

    static void pasted(int n, FreshLoops old) {
        FreshLoops x = new FreshLoops();
        //@ assert \fresh(x);
        //@ loop_invariant \fresh(x);
        for (int i = 0; i < n; i++)
            if (i == 1)
                x = old;
        //@ assert x == old;
    }

    /*@ requires a != null && 0 <= n && n <= a.length + 1; */
    static void allocating(int[] a, int n) {
        FreshLoops x = null;
        for (int i = 0; i < n; i++) {
            x = new FreshLoops();
            x.v = a[i];
        }
    }
}
