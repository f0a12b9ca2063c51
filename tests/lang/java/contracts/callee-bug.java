/* What a caller proves rests on the callee. */
class Callee {
    //@ ensures \result > 0;
    static int positive() { return 0; }
    static void use()
    {
        int x = positive();
        //@ assert x > 0;
    }
}
