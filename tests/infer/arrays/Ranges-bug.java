// The same with a bug in each.
class Ranges {
    //@ requires a != null && a.length > 0 && r != null && r != a && r.length == 2;
    //@ modifies r[*];
    //@ ensures (\forall int k; 0 <= k && k < a.length ==> r[0] <= a[k] && a[k] <= r[1]);
    //@ ensures (\exists int k; 0 <= k && k < a.length && a[k] == r[0]);
    //@ ensures (\exists int k; 0 <= k && k < a.length && a[k] == r[1]);
    static void minMax(int[] a, int[] r) {
        int lo = a[0], hi = a[0];
        for (int i = 1; i < a.length; i++) {
            if (a[i] < lo)
                lo = a[i];
            if (a[i] > hi)
                hi = a[i];
        }
        r[0] = lo;
        r[1] = lo;
    }

    //@ requires src != null && dst != null && src != dst && 0 <= from && 0 <= to && 0 <= n;
    //@ requires from + n <= src.length && to + n <= dst.length;
    //@ modifies dst[*];
    //@ ensures (\forall int k; 0 <= k && k < n ==> dst[to + k] == src[from + k]);
    //@ ensures (\forall int k; 0 <= k && k < dst.length && (k < to || to + n <= k) ==> dst[k] == \old(dst[k]));
    static void copy(int[] src, int from, int[] dst, int to, int n) {
        for (int i = 0; i < n; i++)
            dst[to + i] = src[i];
    }

    //@ requires a != null && 0 <= p && 0 <= q && 0 <= n && p + n <= q && q + n <= a.length;
    //@ ensures (\forall int k; 0 <= k && k < n ==> a[p + k] == \old(a[q + k]) && a[q + k] == \old(a[p + k]));
    static void swap(int[] a, int p, int q, int n) {
        for (int i = 0; i < n; i++) {
            int t = a[p + i];
            a[p + i] = a[q + i];
            a[q] = t;
        }
    }

    //@ requires a != null;
    //@ ensures (\forall int k; 0 <= k && k < a.length ==> a[k] == \old(a[a.length - 1 - k]));
    static void reverse(int[] a) {
        int n = a.length;
        for (int i = 0; i < n / 3; i++) {
            int t = a[i];
            a[i] = a[n - 1 - i];
            a[n - 1 - i] = t;
        }
    }
}
