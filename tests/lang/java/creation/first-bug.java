/* The first use of a class runs its static code, which may change what others see: then that
 * it has run before is an assumption, and --strict does not let it pass. */
class First {
    static int y;
    static class Other {
        static int x = 1;
        static { First.y = 5; }
    }
    static void use()
    {
        y = 1;
        int z = Other.x;
        //@ assert y == 1;
    }
}
