class Defaults {
    int n;
    boolean b;
    Defaults next;
    static void fresh(Defaults other)
    {
        Defaults d = new Defaults();
        //@ assert d.n == 0 && !d.b && d.next == null && d != other;
        if (other != null) {
            other.n = 1;
            d.n = 2;
            //@ assert other.n == 1 && other.next != d;
        }
    }
    static void arrays(int n)
    {
        if (n < 3)
            return;
        int[] a = new int[n];
        boolean[] b = new boolean[3];
        Object[] o = new Object[n];
        //@ assert a.length == n && a[2] == 0 && !b[1] && o[n - 1] == null;
    }
}
