class Calls {
    static int n;
    //@ ensures n > 0 && n < 0;
    //@ modifies n;
    static final void set() { n = 1; }

    void contract(int k) {
        for (int i = 0; i < k; i++)
            set();
    }

    void last(int k) {
        for (int i = 0; i < k; )
            set();
    }
}
