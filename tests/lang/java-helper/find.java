/** Find of Flanagan and Qadeer 2002, with one of most node kinds around it. */
class Find {
    static final int MAX = 10, MIN = -2147483648;
    int[] a, b = {1, 2};
    int c[];

    //@ requires a != null && b != null;
    static int find(final int[] a, boolean b[]) {
        int i, spot = a.length;
        /*@ loop_predicate 0 <= i; */
        search: for (i = 0; i < a.length; i++) {
            if (b[i]) { spot = i; break search; } /* else */ else continue search;
        }
        do { byte z = 3; z += 'a'; long q = z << 3L; i = (int) q; } while (i < MAX);
        while (i > Integer.MAX_VALUE - 1) --i;
        assert i >= 0 : "no";
        return spot;
    }

    int get(Object o) {
        c = a;
        this.c [0] = b[1];
        for (int x : b) { switch (x) { case 1: case MAX: break; default: return -x; } }
        Runnable r = new Runnable() { public void run() { get(o); } };
        try { r.run(); } catch (RuntimeException e) { throw e; }
        return o instanceof Find ? ((Find) o).get(null) : Math.abs(MIN);
    }
}
