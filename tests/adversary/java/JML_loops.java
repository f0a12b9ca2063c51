// Loop invariants, measures, \old and \pre in loops, predicates and skolem constants.
package jml_loops;

class Invariants {
    static void bad_entry(int n) {
        int i = n;
        //@ loop_invariant i >= 0;
        while (i > 0) {
            i--;
        }
    }

    //@ requires n < 1000;
    static void ok_entry(int n) {
        int i = n < 0 ? 0 : n;
        //@ loop_invariant i >= 0;
        while (i > 0) {
            i--;
        }
        //@ assert i == 0;
    }

    static void bad_step(int n) {
        int i = 0;
        //@ loop_invariant i <= 10;
        while (i < n) {
            i += 3;
        }
    }

    // It need not hold where the loop is left by break.
    static void ok_brokenAtBreak(int n) {
        int i = 0;
        //@ loop_invariant i == 0;
        while (i < n) {
            i = 5;
            break;
        }
        //@ assert i == 0 || i == 5;
    }

    static void bad_assumedAfterBreak(int n) {
        int i = 0;
        //@ loop_invariant i == 0;
        while (i < n) {
            i = 5;
            break;
        }
        //@ assert i == 0;
    }

    // continue goes on to the guard: the invariant must hold there.
    static void bad_atContinue(int n) {
        int i = 0, j = 0;
        //@ loop_invariant i == j;
        while (i < n) {
            i++;
            if (i == 3) {
                continue;
            }
            j++;
        }
    }

    //@ requires n < 1000;
    static void ok_atContinue(int n) {
        int i = 0, j = 0;
        //@ loop_invariant i == j;
        while (i < n) {
            i++;
            j++;
            if (i == 3)
                continue;
            //@ assert i != 3;
        }
    }

    // In a for loop continue runs the update first.
    //@ requires n < 1000;
    static void ok_continueUpdates(int n) {
        int j = 0;
        //@ loop_invariant i == j;
        for (int i = 0; i < n; i++) {
            j++;
            continue;
        }
    }

    static void bad_afterUpdate(int n) {
        int j = 0;
        //@ loop_invariant i == j;
        for (int i = 0; i < n; i++, j += 2) {
            j--;
            if (i == 2)
                j = 5;
        }
    }

    //@ requires n < 1000;
    static void ok_doBeforeBody(int n) {
        int i = 0;
        //@ loop_invariant i == 0 || i < n;
        do {
            i++;
        } while (i < n);
    }

    static void bad_doBeforeBody(int n) {
        int i = 0;
        //@ loop_invariant i < n;
        do {
            i++;
        } while (i < n);
    }

    // The guard's effect happens behind the invariant.
    static void ok_guardWithEffect(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= 3;
        while (i++ < 3) {
        }
        //@ assert i == 4;
    }

    static void bad_guardWithEffect(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= 3;
        while (i++ < 4) {
        }
    }

    static void ok_each(int[] a) {
        boolean some = false;
        if (a != null) {
            //@ loop_invariant !some || a.length > 0;
            for (int x : a) {
                some = true;
            }
        }
    }

    static void bad_each(int[] a) {
        int n = 0;
        if (a != null) {
            //@ loop_invariant n < 4;
            for (int x : a) {
                n++;
            }
        }
    }

    static void bad_lastRoundOfEach(int[] a) {
        int n = 0;
        if (a != null && a.length == 2) {
            //@ loop_invariant n != 2;
            for (int x : a) {
                n++;
            }
        }
    }

    //@ requires n < 1000;
    static void ok_labelled(int n) {
        int i = 0;
        //@ loop_invariant i >= 0;
        outer: while (i < n) {
            i++;
            while (true) {
                if (i > 7)
                    continue outer;
                break;
            }
            //@ assert i <= 7;
        }
    }

    static void bad_continueOuter(int n) {
        int i = 0;
        //@ loop_invariant i != 3;
        outer: while (i < n) {
            for (int j = 0; j < 5; j++) {
                i++;
                if (i == 3)
                    continue outer;
            }
        }
    }

    static void bad_exitIsGuardOnly(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i;
        while (i < n) {
            i++;
        }
        //@ assert i == n;
    }

    //@ requires n < 1000;
    static void ok_exit(int n) {
        if (n < 0)
            return;
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        while (i < n) {
            i++;
        }
        //@ assert i == n;
    }

    // Wrapping breaks what is true of mathematical integers.
    static void bad_wraps(int n) {
        if (n < 0)
            return;
        int i = n;
        //@ loop_invariant i >= n;
        while (i != 5) {
            i += 1000000000;
            if (i < 0)
                return;
            if (i > 2000000000)
                i += 1000000000;
        }
    }

    static void ok_keptByHeap(int[] a, int[] b) {
        if (a == null || b == null || a == b || b.length == 0)
            return;
        int old = b[0];
        //@ loop_invariant 0 <= i && b[0] == old;
        for (int i = 0; i < a.length; i++) {
            a[i] = 0;
        }
        //@ assert b[0] == old;
    }

    static void bad_keptByHeap(int[] a, int[] b) {
        if (a == null || b == null || b.length == 0)
            return;
        int old = b[0];
        //@ loop_invariant 0 <= i && b[0] == old;
        for (int i = 0; i < a.length; i++) {
            a[i] = 0;
        }
    }
}

class Values {
    int f;

    //@ requires n >= 0 && n < 100 && f < 1000 && f > -1000;
    void ok_old(int n) {
        //@ loop_invariant 0 <= i && i <= n && f == \old(f) + i;
        for (int i = 0; i < n; i++) {
            f++;
        }
        //@ assert f == \old(f) + n;
    }

    //@ requires n >= 0 && n < 100;
    void bad_oldIsMethodEntry(int n) {
        f = 0;
        //@ loop_invariant 0 <= i && f == \old(f);
        for (int i = 0; i < n; i++) {
        }
    }

    //@ requires n < 1000;
    void ok_oldOfParameter(int n) {
        n = n / 2;
        //@ loop_invariant \old(n) / 2 >= n || n == 0 || \old(n) < 0;
        while (n > 0) {
            n--;
        }
    }

    //@ requires n < 1000;
    void bad_oldOfParameter(int n) {
        n = n / 2;
        //@ loop_invariant \old(n) >= n && n >= 0 || n < 0;
        while (n != 0) {
            n = n < 0 ? 5 : n - 1;
        }
    }

    void ok_oldInAssert(int x) {
        int y = x;
        x = 9;
        //@ assert \old(x) == y;
    }

    void bad_oldInAssert(int x) {
        f = x;
        //@ assert \old(f) == f;
    }

    void ok_preInLoop(int x) {
        int y = x;
        x = 0;
        //@ loop_invariant \pre(x) == y;
        while (x < 3) {
            x++;
        }
    }
}

class Measures {
    //@ requires n < 1000;
    static void ok_down(int n) {
        //@ decreases n;
        while (n > 0) {
            n--;
        }
    }

    static void bad_stays(int n) {
        //@ decreases n;
        while (n > 0) {
            if (n == 3)
                break;
            n = n > 10 ? n : n - 1;
            if (n > 10)
                n = n - 3 > 10 ? n - 3 : n;
        }
    }

    static void bad_negative(int n) {
        //@ decreases n;
        while (n > -5) {
            n--;
        }
    }

    //@ requires n < 1000;
    static void ok_difference(int n) {
        //@ decreases n - i;
        for (int i = 0; i < n; i++) {
        }
    }

    static void bad_rises(int n) {
        //@ decreases i;
        for (int i = 0; i < n; i++) {
        }
    }

    //@ requires n < 1000;
    static void ok_continueDecreases(int n) {
        //@ decreases n;
        while (n > 0) {
            n--;
            if (n == 4)
                continue;
            n = n - 0;
        }
    }

    static void bad_continueStays(int n) {
        int k = 0;
        //@ decreases n;
        while (n > 0) {
            k++;
            if (n == 4 && k < 9)
                continue;
            n--;
        }
    }
}

class Inferred {
    //@ requires n < 1000;
    static void ok_predicates(int n) {
        int i = 0;
        //@ loop_predicate 0 <= i, i <= n, n < 0;
        while (i < n) {
            i++;
        }
        //@ assert n < 0 || i == n;
    }

    // A predicate that does not hold helps nobody.
    static void bad_predicate(int n) {
        int i = 0;
        //@ loop_predicate i == 0, i < n;
        while (i < n) {
            i++;
        }
        //@ assert i == 0;
    }

    //@ requires a != null;
    static void ok_skolem(int[] a) {
        /*@ loop_predicate 0 <= i, i <= a.length;
            skolem_constant int k;
            loop_predicate 0 <= k, k < i, a[k] == 1; */
        for (int i = 0; i < a.length; i++) {
            a[i] = 1;
        }
        //@ assert (\forall int k; 0 <= k && k < a.length; a[k] == 1);
    }

    //@ requires a != null;
    static void bad_skolem(int[] a) {
        /*@ loop_predicate 0 <= i, i <= a.length;
            skolem_constant int k;
            loop_predicate 0 <= k, k < i, a[k] == 1; */
        for (int i = 0; i < a.length; i += 2) {
            a[i] = 1;
        }
        //@ assert (\forall int k; 0 <= k && k < a.length; a[k] == 1);
    }

    //@ requires a != null && a.length > 0;
    //@ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= \result);
    static int ok_maximum(int[] a) {
        int m = a[0];
        //@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] <= m);
        for (int i = 0; i < a.length; i++) {
            if (a[i] > m)
                m = a[i];
        }
        return m;
    }

    //@ requires a != null && a.length > 0;
    //@ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= \result);
    static int bad_maximum(int[] a) {
        int m = 0;
        for (int i = 1; i < a.length; i++) {
            if (a[i] > m)
                m = a[i];
        }
        return m;
    }
}
