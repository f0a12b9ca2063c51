/* What a call of a pure method means in an annotation, and which methods have such a meaning. */
class PureCalls {
    /*@ pure @*/ static int twice(int x) { return 2 * x; }
    /*@ pure @*/ static int four(int x) { return twice(twice(x)); }
    /*@ pure @*/ static boolean even(int x) { if (x % 2 != 0) return false; else return true; }
    /*@ requires a != null && 0 <= i && i < a.length; pure @*/ static int at(int[] a, int i) { return a[i]; }
    /*@ pure @*/ static int triangle(int n) { return n <= 0 ? 0 : n + triangle(n - 1); }
    /*@ requires n >= 0; pure @*/ static int steps(int n) { return n == 0 ? 0 : steps(n - 1) + 1; }
    /*@ pure @*/ static int between(int lo, int hi) { return lo < hi ? between(lo + 1, hi) + 1 : 0; }
    /*@ pure @*/ static int digits(int n) { return n == 0 ? 0 : digits(n / 10) + 1; }

    //@ ensures \result == four(x);
    static int quadruple(int x) { return 4 * x; }

    //@ ensures even(\result);
    static int evenly(int x) { return x - x % 2; }

    /*@ requires a != null && a.length > 3; modifies a[*];
      @ ensures at(a, 1) == \old(at(a, 2)) && at(a, 2) == \old(at(a, 1)); @*/
    static void swap(int[] a) { int t = a[1]; a[1] = a[2]; a[2] = t; }

    //@ ensures \result == triangle(3) && steps(2) == 2 && between(4, 7) == 3 && digits(120) == 3;
    static int six() { return 6; }
    //@ ensures \result == triangle(3) || steps(2) == 3 || between(4, 7) == 4 || digits(120) == 2;
    static int seven() { return 7; }

    /* No meaning, since the recursion does not end, or is not seen to. */
    /*@ pure @*/ static int same(int n) { return same(n) + 1; }
    /*@ pure @*/ static int away(int n) { return n <= 0 ? 0 : away(n + 1) + 1; }
    /*@ pure @*/ static int past(int n) { return n == 0 ? 0 : past(n - 2) + 1; }
    /*@ pure @*/ static int low(int n) { return n >= -2147483648 ? low(n - 1) + 1 : 0; }
    /*@ pure @*/ static int narrow(int n) { return n > -1000 ? narrow((byte) (n - 1)) + 1 : 0; }
    /*@ pure @*/ static int moving(int n, int m) { return n > m ? moving(n - 1, m - 1) + 1 : 0; }
    /*@ pure @*/ static int large(int n, long m) { return n > m ? large(n - 1, m) + 1 : 0; }
    /*@ pure @*/ static int sometimes(int n) { return n > 0 ? sometimes(n - 1) : sometimes(n) + 1; }
    /*@ pure @*/ static int both(int n) { return n > 0 ? both(n - 1) : n < 0 ? both(n + 1) : 0; }
    /*@ pure @*/ static int inner(int n) { return n > 0 ? inner(inner(n - 1)) : 0; }
    /*@ pure @*/ static int ping(int n) { return n > 0 ? pong(n - 1) : 0; }
    /*@ pure @*/ static int pong(int n) { return ping(n + 1) + 1; }
    //@ ensures same(x) == 0;
    static void asksSame(int x) { }
    //@ ensures away(x) == 0;
    static void asksAway(int x) { }
    //@ ensures past(x) == 0;
    static void asksPast(int x) { }
    //@ ensures low(x) == 0;
    static void asksLow(int x) { }
    //@ ensures narrow(x) == 0;
    static void asksNarrow(int x) { }
    //@ ensures moving(x, x) == 0;
    static void asksMoving(int x) { }
    //@ ensures large(x, x) == 0;
    static void asksLarge(int x) { }
    //@ ensures sometimes(x) == 0;
    static void asksSometimes(int x) { }
    //@ ensures both(x) == 0;
    static void asksBoth(int x) { }
    //@ ensures inner(x) == 0;
    static void asksInner(int x) { }
    //@ ensures ping(x) == 0;
    static void asksPing(int x) { }
}
