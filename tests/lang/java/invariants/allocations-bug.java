// The invariant is broken around a boxing, a function object, an array of arrays or a text.
class AllocationsBug {
    private int n;
    int k;
    //@ invariant n >= 0;

    void boxed() {
        Integer x = k;
        n = x; // bug
    }

    void foreign(AllocationsBug o) {
        if (o != null)
            o.n = -1; // bug
        Integer x = k;
        n = 1;
    }

    void functions() {
        n = -1; // bug
        Runnable r = () -> {};
    }

    void called() {
        Runnable r = () -> { n = -5; }; // bug
        r.run();
    }

    void arrays() {
        n = -1; // bug
        int[][] r = new int[2][3];
    }

    void texts(String s) {
        n = -2; // bug
        String t = s + k;
    }

    static int number(Object... all) {
        return all == null ? 0 : all.length;
    }

    void arguments() {
        n = -1;
        number(1, 2, "x"); // bug: the call relies on the invariant
        n = 2;
    }

    AllocationsBug made() {
        Integer x = k;
        AllocationsBug b = new AllocationsBug();
        b.n = -3; // bug
        Integer y = k;
        return b;
    }
}
