/* Java's assert need not be executed. */
class Assertion {
    static void effect()
    {
        int x = 5;
        assert (x = 5) > 0;
        x = 7;
        assert (x = 5) > 0;
        //@ assert x == 5;
    }
}
