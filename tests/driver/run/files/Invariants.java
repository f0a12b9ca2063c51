class Invariants {
    private int[] a = new int[4];
    private int n;
    Invariants next;
    //@ invariant a != null && 0 <= n && n <= a.length;
    //@ invariant next != null ==> n <= next.n;

    int read() {
        return n > 0 ? a[n - 1] : next == null ? 0 : next.a.length;
    }

    void grow() {
        for (int i = 0; i < 3; i++) {
            int[] b = new int[n + i];
            a = b;
        }
    }

    int beyond() {
        return next == null || next.next == null ? 0 : 1 / (next.next.n - n);
    }
}
