/* Java's assert need not be executed: all assertions of a class are enabled, or all are disabled. */
class Assertion {
    int n;

    static void effect()
    {
        int x = 5;
        assert (x = 5) > 0;
        x = 7;
        assert (x = 5) > 0;
        //@ assert x == 5;
    }

    void together()
    {
        n = 6;
        assert n-- == 6;
        assert n == 6;
    }

    void disabled()
    {
        n = 6;
        assert n-- == 6;
        //@ assert n == 5;
    }

    void callee()
    {
        assert n++ == n - 1;
    }

    void executed()
    {
        n = 0;
        assert n++ == 0;
        callee();
        //@ assert n != 2;
    }

    static void otherClass()
    {
        int k = 0;
        assert (k = 1) == 1;
        int other = Other.enabled();
        //@ assert k == other;
    }
}

class Other {
    //@ ensures \result == 0 || \result == 1;
    static int enabled()
    {
        int k = 0;
        assert (k = 1) == 1;
        return k;
    }
}

class Plain {
    static int positive(int[] a)
    {
        if (a == null)
            return 1;
        assert a.length > 0;
        return 10 / a.length;
    }
}
