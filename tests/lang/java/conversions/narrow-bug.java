class Narrow {
    static void casts(int x)
    {
        x = 200;
        byte b = (byte) x;
        //@ assert b == 200;
        b += 100;
        //@ assert b == 44;
        b += 100;
        //@ assert b == -112;
        short s = 10;
        s *= 10000;
        //@ assert s == -31072;
        long l = 5000000000L;
        int i = (int) l;
        //@ assert i == 705032704;
    }
}
