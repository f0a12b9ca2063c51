class Calls {
    int n;
    //@ modifies n; ensures \result == \old(n) && n == (int) (\old(n) + 1);
    int next() { return n++; }
    void use()
    {
        n = 5;
        int x = next() - next();
        //@ assert x == -1;
        x = n + next() + n;
        //@ assert x == 7 + 7 + 8;
    }
}
