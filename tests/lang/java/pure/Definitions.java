/* What defines the function of a pure method: its body, or a clause for its result where its preconditions hold. */
class Definitions {
    static int mode;

    /*@ pure @*/ static int limit() { return 10; }
    /*@ pure @*/ static int next(int x) { return x + 1; }
    /*@ pure @*/ static int length(int[] a) { return a == null ? -1 : a.length; }
    /*@ requires a != null && a.length > 0; pure @*/ static int first(int[] a) { return a[0]; }
    /*@ ensures \result == 5; pure @*/
    static int five(/*@ non_null @*/ int[] a) {
        int s = 0;
        while (s < 5)
            s++;
        return s;
    }

    //@ ensures (\forall int i; 0 <= i && i < limit() ==> i * i < 100) && \result == limit();
    static int ten() { return 10; }

    // The machine's addition
    //@ ensures next(x) > x || x == 2147483647;
    static void overflow(int x) { }

    //@ ensures length(null) == -1; ensures a != null ==> length(a) == a.length;
    static void nothing(int[] a) { }

    // The same array in two states
    //@ requires a != null && a.length > 0 && a[0] < 100; modifies a[0]; ensures first(a) == \old(first(a)) + 1;
    static void twoStates(int[] a) { a[0]++; }

    // A callee's precondition about the elements
    /*@ requires a != null && a.length > 0 && first(a) == 3; pure @*/ static void three(int[] a) { }
    static void callsThree() { int[] b = new int[1]; b[0] = 3; three(b); }

    // That `five` ends is assumed
    //@ requires a != null; ensures five(a) == 5;
    static void byContract(int[] a) { }
}

/* A static method is not overridden, but hidden. */
class Hiding extends Definitions {
    /*@ pure @*/ static int next(int x) { return x + 2; }
    //@ ensures next(3) == 5 && Definitions.next(3) == 4;
    static void hides() { }
}
