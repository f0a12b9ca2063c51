class Pure {
    int n;
    /*@ pure */ int get() { n = 1; return n; }
    void use()
    {
        n = 2;
        int x = get();
        //@ assert n == 2;
    }
}
