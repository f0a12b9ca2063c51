// Contracts of methods: cases, callers and bodies, \result, \old, pure methods, non_null.
package jml_contracts;

class Callers {
    //@ requires x > 0;
    //@ ensures \result < x;
    static int less(int x) { return x / 2; }

    static void bad_call(int x) {
        less(x);
    }

    static void ok_call(int x) {
        if (x > 0) {
            int y = less(x);
            assert y < x;
        }
    }

    // Only the contract is known of a callee.
    static void bad_moreThanContract() {
        int y = less(4);
        assert y == 3;
    }

    static void bad_inArgument(int x) {
        if (x > 0)
            less(less(x));
    }

    static void ok_inArgument(int x) {
        if (x > 0 && less(x) > 0)
            less(1);
    }

    static void bad_inCondition(int x) {
        if (x > 10 || less(x) == 0)
            return;
    }

    static void bad_inLoop(int n) {
        while (n >= 0)
            n = less(n);
    }

    static void ok_inLoop(int n) {
        while (n > 0)
            n = less(n);
    }

    //@ requires n >= 0;
    //@ ensures \result >= 0;
    static int ok_recursive(int n) {
        return n == 0 ? 0 : n < 1000 ? ok_recursive(n - 1) / 2 : n;
    }

    //@ requires n >= 0;
    static int bad_recursive(int n) {
        return n > 1000 ? 0 : bad_recursive(n - 1);
    }

    //@ requires a != null && a.length > 0;
    static int first(int[] a) { return a[0]; }

    static void bad_nullArgument(int[] a) {
        if (a == null || a.length > 0)
            first(a);
    }

    static void ok_literalArgument() {
        first(new int[] {1});
    }
}

class Bodies {
    int f;
    static int s;

    //@ ensures \result >= 0;
    static int bad_absolute(int x) {
        return x < 0 ? -x : x;
    }

    //@ requires x > -2147483648;
    //@ ensures \result >= 0 && (\result == x || \result == -x);
    static int ok_absolute(int x) {
        return x < 0 ? -x : x;
    }

    //@ ensures \result == x + 1;
    static long ok_parameterAtEntry(int x) {
        long y = x + 1L;
        x = 7;
        return y;
    }

    //@ ensures \result == x;
    static int bad_parameterAtEntry(int x) {
        x = x / 2;
        return x;
    }

    //@ ensures f == \old(f) + 1 || \old(f) == 2147483647;
    void ok_old() {
        f++;
    }

    //@ ensures f == \old(f);
    void bad_old() {
        f = f == 3 ? 4 : f;
    }

    //@ ensures f > \old(f);
    void bad_oldAtMaximum() {
        f++;
    }

    //@ requires o != null;
    //@ ensures o.f == \old(o.f) && f == 5;
    void bad_alias(Bodies o) {
        f = 5;
    }

    //@ requires o != null && o != this;
    //@ ensures o.f == \old(o.f) && f == 5;
    void ok_noAlias(Bodies o) {
        f = 5;
    }

    //@ requires a != null && a.length > 2;
    //@ ensures a[0] == \old(a[1]) && a[1] == \old(a[0]);
    static void ok_swap(int[] a) {
        int t = a[0];
        a[0] = a[1];
        a[1] = t;
    }

    //@ requires a != null && a.length > 2;
    //@ ensures a[0] == \old(a[1]) && a[1] == \old(a[0]);
    static void bad_swap(int[] a) {
        a[0] = a[1];
        a[1] = a[0];
    }

    // The index is meant at the end, the element at entry.
    //@ requires a != null && a.length > 2 && s == 0;
    //@ ensures \old(a[s]) == 4;
    static void bad_oldIndex(int[] a) {
        a[1] = 4;
        s = 1;
    }

    //@ ensures \result ==> x > 0;
    static boolean ok_implication(int x) {
        return x > 0 && x != 5;
    }

    //@ ensures \result <==> x > 0;
    static boolean bad_equivalence(int x) {
        return x > 0 && x != 5;
    }

    //@ ensures s == 1;
    static void bad_oneExit(int x) {
        s = 1;
        if (x < 0)
            return;
        if (x == 0)
            s = 0;
    }

    //@ ensures \result != null && \result.length == n;
    static int[] bad_result(int n) {
        return n >= 0 ? new int[n] : new int[0];
    }

    //@ requires n >= 0;
    //@ requires n < 100;
    //@ ensures \result != null;
    //@ ensures \result.length == n;
    static int[] ok_result(int n) {
        return new int[n];
    }
}

class Cases {
    //@ requires x >= 0; ensures \result == 1;
    //@ also
    //@ requires x <= 0; ensures \result <= 1;
    static int ok_overlap(int x) {
        return x >= 0 ? 1 : 0;
    }

    //@ requires x >= 0; ensures \result == 1;
    //@ also
    //@ requires x <= 0; ensures \result == 0;
    static int bad_overlap(int x) {
        return x >= 0 ? 1 : 0;
    }

    //@ requires x > 0; ensures \result > 0;
    //@ also
    //@ requires x < 0; ensures \result < 0;
    static int sign(int x) { return x; }

    static void bad_noCase(int x) {
        sign(x);
    }

    static void ok_oneCase(int x) {
        if (x != 0)
            sign(x);
    }

    static void ok_caseGivesItsResult(int x) {
        if (x > 0) {
            int y = sign(x);
            assert y > 0;
        }
    }

    static void bad_caseOfOther(int x) {
        if (x != 0) {
            int y = sign(x);
            assert y > 0;
        }
    }

    //@ requires x > 0;
    //@ also
    //@ requires true;
    //@ ensures \result == x;
    static int bad_secondCase(int x) {
        return x > 3 ? x : 0;
    }
}

class Pure {
    int f;

    //@ ensures \result == (x > 2);
    static /*@ pure */ boolean big(int x) { return x > 2; }

    //@ ensures \result == f;
    /*@ pure */ int get() { return f; }

    //@ requires big(x);
    static void wants(int x) { assert x > 2; }

    static void ok_meets() {
        wants(3);
    }

    static void bad_meets(int x) {
        if (x > 1)
            wants(x);
    }

    //@ ensures get() == x;
    void ok_set(int x) {
        f = x;
    }

    //@ ensures get() == \old(get());
    void bad_set(int x) {
        f = x;
    }

    void ok_afterChange(Pure o) {
        f = 1;
        if (o != null && o != this)
            o.f = 2;
        //@ assert get() == 1;
    }

    void bad_afterChange(Pure o) {
        f = 1;
        if (o != null)
            o.f = 2;
        //@ assert get() == 1;
    }

    static /*@ pure */ int bad_notPure(Pure o) {
        if (o == null)
            return 0;
        o.f++;
        return o.f;
    }

    static /*@ pure */ int[] ok_pureMayCreate(int x) {
        int[] a = new int[2];
        a[0] = x;
        return a;
    }
}

class NonNull {
    static int length(/*@ non_null */ int[] a) { return a.length; }

    static void bad_argument(int[] a) {
        length(a);
    }

    static void ok_argument(int[] a) {
        if (a != null)
            length(a);
    }

    static /*@ non_null */ int[] bad_nullResult(int[] a, boolean b) {
        return b ? a : new int[1];
    }

    static /*@ non_null */ int[] ok_nonNullResult(int[] a) {
        return a != null ? a : new int[1];
    }

    static int ok_useResult(int[] a) {
        return ok_nonNullResult(a).length;
    }

    static int bad_useOther(int[] a, boolean b) {
        return any(a).length;
    }

    static int[] any(int[] a) { return a; }

    static void bad_local(int[] a) {
        /*@ non_null */ int[] b = a;
    }

    static void ok_local(int[] a) {
        /*@ non_null */ int[] b = a == null ? new int[1] : a;
        int n = b.length;
    }

    static void bad_elements(int[][] a) {
        if (a != null)
            for (/*@ non_null */ int[] r : a) {
                int n = r.length;
            }
    }

    static void ok_elements(int[][] a) {
        if (a != null && a.length == 1 && a[0] != null)
            for (/*@ non_null */ int[] r : a) {
                int n = r.length;
            }
    }
}
