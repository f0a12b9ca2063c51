class Assume {
    static int divide(int x)
    {
        //@ assume x != 0;
        return 10 / x;
    }
}
