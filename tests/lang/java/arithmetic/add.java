class Add {
    //@ ensures \result == x + 1 || x == 2147483647 && \result == -2147483648;
    static int next(int x)
    {
        return x + 1;
    }
}
