class Masks {
    //@ ensures 0 <= \result && \result <= 127;
    static int low(int x)
    {
        return x & 0xff;
    }
    static void complement(int x)
    {
        int y = ~x;
        //@ assert y == -x;
    }
}
