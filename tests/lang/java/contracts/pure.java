class Pure {
    int n;
    /*@ pure */ int get() {  return n; }
    void use()
    {
        n = 2;
        int x = get();
        //@ assert n == 2;
    }
}
