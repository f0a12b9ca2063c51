class Aliasing {
    int f;
    void write(Aliasing p)
    {
        if (p == null)
            return;
        p.f = 1;
        this.f = 2;
        //@ assert p.f == 1;
    }
    static void arrays(int[] a, int[] b)
    {
        if (a == null || b == null || a.length == 0 || b.length == 0)
            return;
        a[0] = 1;
        b[0] = 2;
        //@ assert a[0] == 1;
    }
}
