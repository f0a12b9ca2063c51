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
    /* In annotations an operand may be beyond int. A shift takes its bits as an int. */
    static void beyond()
    {
        //@ assert (2147483647 + 1) >> 1 == -1073741824;
        //@ assert (2147483647 + 1) >>> 1 == 1073741824;
    }
}
