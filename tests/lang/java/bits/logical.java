class Logical {
    static void both(boolean p, boolean q)
    {
        boolean r = p ^ q;
        //@ assert r <==> p != q;
        int x = 0;
        r = p & (x = 1) > 0;
        //@ assert x == 1 || p;
        r |= q;
        //@ assert r <==> p || q;
    }
}
