class Masks {
    //@ ensures 0 <= \result && \result <= 255;
    static int low(int x)
    {
        return x & 0xff;
    }
    static void complement(int x)
    {
        int y = ~x;
        //@ assert y == -1 - x;
    }
}
