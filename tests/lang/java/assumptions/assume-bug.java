class Assume {
    static int divide(int x)
    {
        
        return 10 / x;
    }
}
