/* Java's assert need not be executed: all assertions of a class are enabled, or all are disabled. */
class Assertion {
    int n;

    static void effect()
    {
        int x = 5;
        assert (x = 5) > 0;
        //@ assert x == 5;
    }

    void together()
    {
        n = 6;
        assert n-- == 6;
        assert n == 5;
        assert n-- == 5;
        //@ assert n == 4 || n == 6;
    }

    /*@ requires n < 100;
        modifies n;
        ensures n == \old(n) || n == \old(n) + 1; */
    void callee()
    {
        assert n++ == n - 1;
    }

    void unknownInCallee()
    {
        n = 0;
        assert n++ == 0;
        callee();
        //@ assert n >= 0 && n <= 2;
    }

    native void anything();

    void aroundCall()
    {
        int before = 0, behind = 0;
        assert (before = 1) == 1;
        anything();
        assert (behind = 1) == 1;
        //@ assert before == behind;
    }

    class Inner {
        void sameAsAround()
        {
            n = 0;
            int k = 0;
            assert (k = 1) == 1;
            assert n++ == 0;
            //@ assert k == n;
        }
    }
}

/* None of these has effects, so what they prove holds wherever they stand. */
class Plain {
    static int positive(int[] a)
    {
        if (a == null || a.length == 0)
            return 1;
        assert a.length > 0;
        return 10 / a.length;
    }
}
