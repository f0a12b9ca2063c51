class Multiply {
    static void square()
    {
        int x = 65536;
        long wrong = x * x;
        long right = (long) x * x;
        //@ assert wrong == 4294967296L && right == 4294967296L;
    }
}
