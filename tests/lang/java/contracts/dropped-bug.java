/* Nobody can rely on a contract of which something was not understood. */
class Dropped {
    //@ requires \reach(null); ensures \result == 1;
    static int one() { return 1; }
    static void use()
    {
        int x = one();
        //@ assert x == 1;
    }
}
