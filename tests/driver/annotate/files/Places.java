// Loops at every kind of place.
class Places {
    /*@ requires a != null;
      @ ensures (\forall int k; 0 <= k && k < a.length ==> a[k] == 0);
      @*/
    static void line(int[] a) {
        for (int i = 0; i < a.length; i++)
            a[i] = 0;
    }

    //@ requires a != null;
    //@ ensures (\forall int k; 0 <= k && k < a.length ==> a[k] == 0);
    static void labels(int[] a) {
        int i = 0;
        outer:
        again: while (i < a.length) {
            a[i] = 0;
            i++;
            if (i < 0) break outer;
        }
    }

    //@ requires a != null;
    //@ ensures c ==> (\forall int k; 0 <= k && k < a.length ==> a[k] == 0);
    //@ ensures !c ==> (\forall int k; 0 <= k && k < a.length ==> a[k] == 1);
    static void branches(int[] a, boolean c) {
        if (c) for (int i = 0; i < a.length; i++) a[i] = 0;
        else
            for (int i = 0; i < a.length; i++)
                a[i] = 1;
    }

    //@ requires a != null && b != null && a != b && a.length == b.length;
    //@ ensures (\forall int k; 0 <= k && k < a.length ==> b[k] == \old(a[k]) && a[k] == 0);
    static void twoInALine(int[] a, int[] b) {
        int i = 0; while (i < a.length) { b[i] = a[i]; i++; } i = 0; while (i < a.length) { a[i] = 0; i++; }
    }

    //@ requires a != null;
    //@ ensures 0 <= \result && \result <= a.length;
    static int each(int[] a) {
        int n = 0;
        for (int x : a)
            if (x > 0)
                n++;
        return n;
    }

    //@ requires 0 <= n;
    //@ ensures \result == 2 * n || n > 1000;
    static int given(int n) {
        int i = 0, s = 0;
        if (n > 1000)
            return 0;
        //@ loop_predicate s == 2 * i;
        //@ loop_invariant i <= n;
        // a remark
        do {
            if (i == n) return s;
            i++;
            s += 2;
        } while (true);
    }

    //@ ensures \result <= 30;
    static int cases(int n) {
        int i = 0;
        switch (n) {
        case 1: while (i < 10) i++; break;
        case 2:
            while (i < 20) i++;
            break;
        }
        return i;
    }

    int sum;
    { for (int i = 0; i < 10; i++) sum = i; }
    //@ ensures sum == 9;
    Places() {}
    //@ ensures sum == 9;
    Places(int k) {}

    static Runnable later = () -> { int i = 0; while (i < 10) { i++; } /*@ assert i == 10; */ };

    //@ requires theFirstOfBothArrays != null && theSecondOfBothArrays != null;
    //@ requires theFirstOfBothArrays.length == theSecondOfBothArrays.length && theFirstOfBothArrays != theSecondOfBothArrays;
    //@ ensures (\forall int k; 0 <= k && k < theFirstOfBothArrays.length ==> theFirstOfBothArrays[k] == theSecondOfBothArrays[k]);
    static void longNames(int[] theFirstOfBothArrays, int[] theSecondOfBothArrays) {
        for (int positionInBothOfTheArrays = 0; positionInBothOfTheArrays < theFirstOfBothArrays.length; positionInBothOfTheArrays++)
            theFirstOfBothArrays[positionInBothOfTheArrays] = theSecondOfBothArrays[positionInBothOfTheArrays];
    }

    // Refuted: what holds of it is not written.
    //@ requires a != null;
    //@ ensures (\forall int k; 0 <= k && k < a.length ==> a[k] == 0);
    static void bug(int[] a) {
        for (int i = 1; i < a.length; i++)
            a[i] = 0;
    }
}
