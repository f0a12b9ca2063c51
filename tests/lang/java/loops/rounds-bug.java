// One mistake each; `while` has no \count.
class Rounds {
    //@ requires a != null;
    //@ ensures 0 <= \result && \result <= a.length;
    static int positives(int[] a) {
        int n = 0;
        //@ loop_invariant 0 <= n && n < \count;
        //@ decreases a.length - \index;
        for (int x : a)
            if (x > 0)
                n++;
        return n;
    }

    //@ requires a != null && a.length > 0;
    //@ ensures (\forall int k; 0 <= k && k < a.length ==> a[k] <= \result);
    static int max(int[] a) {
        int m = a[0];
        //@ loop_predicate (\forall int k; 0 <= k && k < \count ==> a[k] <= m);
        for (int x : a)
            if (x < m)
                m = x;
        return m;
    }

    //@ requires m != null && (\forall int i; 0 <= i && i < m.length ==> m[i] != null && m[i].length == 3);
    //@ requires m.length <= 1000;
    static int cells(int[][] m) {
        int n = 0;
        //@ loop_invariant n == 3 * \count;
        for (int[] row : m) {
            int here = 0;
            // the inner loop's rounds
            //@ loop_invariant here == \count + 1 && here <= row.length;
            for (int x : row)
                here++;
            n += here;
        }
        //@ assert n == 3 * m.length;
        return n;
    }

    static int while_(int n) {
        int i = 0;
        //@ loop_invariant i == \count;
        while (i < n)
            i++;
        return i;
    }
}
