class Shifts {
    static void shifts(int x, long l)
    {
        int y = 1 << 33;
        //@ assert y == 0;
        x = -8;
        y = x >> 1;
        //@ assert y == -4;
        y = x >>> 28;
        //@ assert y == -1;
        y = x >> 40;
        //@ assert y == -1;
        l = x >>> 28;
        //@ assert l == 15;
        byte b = -1;
        b >>>= 28;
        //@ assert b == 15;
        b = 3;
        b <<= 7;
        //@ assert b == -128;
    }
}
