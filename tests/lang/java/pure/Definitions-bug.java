/* As Definitions.java, with an error in each routine. Then methods without a function. */
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
    static int ten() { return 11; }

    // The machine's addition
    //@ ensures next(x) > x;
    static void overflow(int x) { }

    //@ ensures length(null) == 0; ensures a != null ==> length(a) == a.length;
    static void nothing(int[] a) { }

    // The same array in two states
    //@ requires a != null && a.length > 0; modifies a[0]; ensures first(a) == \old(first(a));
    static void twoStates(int[] a) { a[0]++; }

    // A callee's precondition about the elements
    /*@ requires a != null && a.length > 0 && first(a) == 3; pure @*/ static void three(int[] a) { }
    static void callsThree() { int[] b = new int[1]; b[0] = 4; three(b); }

    // `five` says nothing about null
    //@ ensures five(a) == 5;
    static void byContract(int[] a) { }

    // The contract is wrong, so what it says refutes no other method
    /*@ requires 0 <= n && n < 100; ensures \result == n + n; pure @*/
    static int twice(int n) {
        int s = 0;
        for (int i = 0; i < n; i++)
            s = s + 3;
        return s;
    }
    /*@ requires 0 <= n && n < 100; ensures \result == twice(n); @*/
    static int asTheCode(int n) { return 3 * n; }
}

class Undefined {
    static int mode;
    // The value is 5 only where a static field says so
    /*@ requires mode > 0; ensures \result == 5; pure @*/
    static int byHeap(int x) { return mode > 0 ? 5 : 7; }
    //@ ensures byHeap(3) == 5;
    static void asksByHeap() { }

    /*@ requires a != null && (\forall int i; 0 <= i && i < a.length ==> a[i] > 0); ensures \result == 5; pure @*/
    static int byElements(int[] a) {
        for (int i = 0; i < a.length; i++)
            if (a[i] <= 0)
                return 7;
        return 5;
    }
    //@ requires a != null; ensures byElements(a) == 5;
    static void asksByElements(int[] a) { }

    // Two contracts that say that one result is greater than itself
    /*@ ensures \result == back(x) + 1; pure @*/ static int forth(int x) { for (;;) { } }
    /*@ ensures \result == forth(x); pure @*/ static int back(int x) { for (;;) { } }
    //@ ensures forth(1) == back(1);
    static void asksForth() { }
    /*@ ensures \result == more(x) + 1; pure @*/ static int more(int x) { for (;;) { } }
    //@ ensures false;
    static void asksMore() { /*@ assert more(0) == more(0) + 1; */ }

    /*@ pure @*/ static int throwing(int x) { if (x < 0) throw new RuntimeException(); return x; }
    //@ ensures throwing(x) == x;
    static void asksThrowing(int x) { }
    /*@ pure @*/ static int reading(int x) { return mode + x; }
    //@ ensures reading(x) == \old(reading(x));
    static void asksReading(int x) { mode++; }
    /*@ ensures \result > 0; pure @*/ static int vague(int x) { int s = 1; while (s < x) s++; return s; }
    //@ ensures vague(3) == vague(3);
    static void asksVague() { }
    /*@ pure @*/ static boolean creating(int x) { return new Object() == new Object(); }
    //@ ensures creating(3) == creating(3);
    static void asksCreating() { }
    /*@ pure @*/ static Object created(int x) { return new Object(); }
    //@ ensures created(3) == created(3);
    static void asksCreated() { }
    /*@ pure @*/ static int large(int x) {
        int a = x * x + x, b = a * a + a, c = b * b + b, d = c * c + c, e = d * d + d, f = e * e + e, g = f * f + f, h = g * g + g;
        int i = h * h + h, j = i * i + i, k = j * j + j, l = k * k + k, m = l * l + l, n = m * m + m, o = n * n + n, p = o * o + o;
        return p;
    }
    //@ ensures large(0) == 0;
    static void asksLarge() { }
    /*@ pure @*/ static int branching(int x) {
        if (x > 1) if (x > 2) return 2;
        if (x > 3) if (x > 4) return 4;
        if (x > 5) if (x > 6) return 6;
        if (x > 7) if (x > 8) return 8;
        if (x > 9) if (x > 10) return 10;
        if (x > 11) if (x > 12) return 12;
        if (x > 13) if (x > 14) return 14;
        if (x > 15) if (x > 16) return 16;
        if (x > 17) if (x > 18) return 18;
        if (x > 19) if (x > 20) return 20;
        return 0;
    }
    //@ ensures branching(0) == 0;
    static void asksBranching() { }
}

/* The contract says another value than the body. */
class Contradiction {
    /*@ ensures \result == x; pure @*/ static int byBody(int x) { return x + 1; }
    //@ ensures byBody(3) == 3;
    static void asksByBody() { }
    /*@ ensures \result == 1; pure @*/ static int byContract(int x) { int s = 0; while (s < 2) s++; return s; }
    //@ ensures byContract(3) == 1;
    static void asksByContract() { }
}

/* A static method is not overridden, but hidden. */
class Hiding extends Definitions {
    /*@ pure @*/ static int next(int x) { return x + 2; }
    //@ ensures next(3) == 4 && Definitions.next(3) == 4;
    static void hides() { }
}
