// Contracts only: the invariants come from the goals. An existential part is one predicate, \result is what the loop has so far, and a
// quantified variable may be an index of the loop.
class Elements {
    //@ requires a.length > 0;
    //@ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= \result);
    //@ ensures (\exists int k; 0 <= k && k < a.length; a[k] == \result);
    static int max(/*@ non_null @*/ int[] a) {
        int m = a[0];
        for (int i = 1; i < a.length; i++)
            if (a[i] > m)
                m = a[i];
        return m;
    }

    //@ requires a.length > 0;
    //@ ensures (\forall int k; 0 <= k && k <= a.length - 1; \result <= a[k]);
    //@ ensures (\exists int k; 0 <= k && k <= a.length - 1; \result == a[k]);
    static int minDown(/*@ non_null @*/ int[] a) {
        int best = a[a.length - 1];
        int p = a.length - 2;
        while (p >= 0) {
            if (a[p] < best)
                best = a[p];
            p--;
        }
        return best;
    }

    //@ requires a.length > 0;
    //@ ensures 0 <= \result && \result < a.length;
    //@ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= a[\result]);
    static int maxTwoEnds(/*@ non_null @*/ int[] a) {
        int x = 0, y = a.length - 1;
        while (x != y) {
            if (a[x] <= a[y])
                x++;
            else
                y--;
        }
        return x;
    }

    //@ requires a.length > 0;
    //@ ensures (\forall int k; 0 <= k && k < a.length; a[\result] <= a[k]);
    static int minTwoEnds(/*@ non_null @*/ int[] a) {
        int hi = a.length - 1, lo;
        for (lo = 0; lo <= hi - 1;) {
            if (a[hi] >= a[lo])
                hi--;
            else
                lo++;
        }
        return lo;
    }

    //@ ensures (\forall int k; 0 <= k && k < a.length; a[k] == \old(a[a.length - 1 - k]));
    static void reverse(/*@ non_null @*/ int[] a) {
        int i = 0, j = a.length - 1;
        while (i < j) {
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
            i++;
            j--;
        }
    }

    //@ ensures \result ==> (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] != a[y]);
    static boolean distinct(/*@ non_null @*/ int[] a) {
        for (int i = 0; i < a.length; i++)
            for (int j = i + 1; j < a.length; j++)
                if (a[i] == a[j])
                    return false;
        return true;
    }

    //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    static void bubble(/*@ non_null @*/ int[] a) {
        int n = a.length;
        while (n > 1) {
            for (int i = 0; i + 1 < n; i++)
                if (a[i] > a[i + 1]) {
                    int t = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = t;
                }
            n--;
        }
    }

    //@ requires 0 <= from && from <= to && to <= a.length;
    //@ ensures \result.length == to - from && (\forall int k; 0 <= k && k < to - from; \result[k] == a[from + k]);
    static int[] slice(/*@ non_null @*/ int[] a, int from, int to) {
        int[] b = new int[to - from];
        for (int s = 0; s < b.length; s++)
            b[s] = a[from + s];
        return b;
    }
}
