/* \fresh in asserts and of loops: what inference shows of new objects can be pasted. Times of allocation are no candidates. */
class FreshLoops {
    int v;
    FreshLoops next;

    //@ ensures \fresh(\result);
    static FreshLoops last(int n) {
        FreshLoops x = new FreshLoops();
        for (int i = 0; i < n; i++) {
            x = new FreshLoops();
            x.v = i;
        }
        return x;
    }

    //@ ensures \result == null || \fresh(\result);
    static FreshLoops list(int n) {
        FreshLoops x = null;
        for (int i = 0; i < n; i++) {
            FreshLoops y = new FreshLoops();
            y.next = x;
            x = y;
        }
        return x;
    }

    static void pasted(int n, FreshLoops old) {
        FreshLoops x = new FreshLoops();
        //@ assert \fresh(x) && !\fresh(old);
        //@ loop_invariant \fresh(x);
        for (int i = 0; i < n; i++)
            x = new FreshLoops();
        //@ assert x != old;
    }

    /*@ requires a != null && 0 <= n && n <= a.length; */
    static void allocating(int[] a, int n) {
        FreshLoops x = null;
        for (int i = 0; i < n; i++) {
            x = new FreshLoops();
            x.v = a[i];
        }
    }
}
