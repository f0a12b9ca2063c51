class Promotion {
    static int sum(byte a, byte b)
    {
        int s = a + b;
        //@ assert s == (byte) (a + b);
        long shifted = 1 << 32, widened = 1L << 32;
        //@ assert shifted == 1 && widened == 4294967296L;
        return s;
    }
}
