class Old {
    int n;
    //@ modifies n; ensures n == (int) (n + k);
    void add(int k) { n += k; k = 0; }
    void use()
    {
        n = 3;
        add(4);
        //@ assert n == 7;
    }
}
