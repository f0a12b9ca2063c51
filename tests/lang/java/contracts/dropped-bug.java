/* Nobody can rely on a contract of which something was not understood. */
class Dropped {
    //@ requires (\sum int i; 0 <= i && i < 3; i) == 3; ensures \result == 1;
    static int one() { return 1; }
    static void use()
    {
        int x = one();
        //@ assert x == 1;
    }
}
