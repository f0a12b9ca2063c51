class Old {
    int v;
    Old next;
    void values(int p)
    {
        v = p;
        p = 3;
        //@ assert \old(p) == v&& \old(v) == v;
    }
    void paths()
    {
        next = this;
        v = 9;
        //@ assert \old(next.v) == 9;
    }
    void objects()
    {
        if (next == null || next == this)
            return;
        next.v = 1;
        next = null;
        //@ assert \old(next).v == 1 && (\old(next.v) == 1);
    }
}
