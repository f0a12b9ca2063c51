class Add {
    //@ ensures \result == x + 1 || x == 2147483647 && \result > x;
    static int next(int x)
    {
        return x + 1;
    }
}
