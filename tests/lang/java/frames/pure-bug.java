class Mixed {
    int v;
    /*@ requires b; modifies v; also requires !b; */ /*@ pure */
    void set(boolean b) { if (b) v = 3; }
    void use()
    {
        v = 1;
        set(true);
        //@ assert v == 1;
    }
}
