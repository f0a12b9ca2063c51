// Contracts only: arrays that are merged, rotated and copied without duplicates, and the maxima of their prefixes.
class Merging {
    //@ requires a != null && b != null && c != null && c != a && c != b && c.length == a.length + b.length;
    //@ requires (\forall int x, y; 0 <= x && x <= y && y < a.length ==> a[x] <= a[y]);
    //@ requires (\forall int x, y; 0 <= x && x <= y && y < b.length ==> b[x] <= b[y]);
    //@ modifies c[*];
    //@ ensures (\forall int x, y; 0 <= x && x <= y && y < c.length ==> c[x] <= c[y]);
    static void merge(int[] a, int[] b, int[] c) {
        int i = 0, j = 0;
        for (int k = 0; k < c.length; k++)
            if (j == b.length || (i < a.length && a[i] <= b[j]))
                c[k] = a[i++];
            else
                c[k] = b[j++];
    }

    //@ requires a != null && 0 <= from && from <= to && to <= a.length;
    //@ modifies a[*];
    //@ ensures (\forall int x; from <= x && x < to ==> a[x] == \old(a[from + to - 1 - x]));
    //@ ensures (\forall int x; 0 <= x && x < a.length && (x < from || to <= x) ==> a[x] == \old(a[x]));
    static void reverse(int[] a, int from, int to) {
        int l = from, r = to - 1;
        while (l < r) {
            int t = a[l];
            a[l] = a[r];
            a[r] = t;
            l++;
            r--;
        }
    }

    //@ requires a != null && 0 <= k && k <= a.length;
    //@ modifies a[*];
    //@ ensures (\forall int x; 0 <= x && x < a.length - k ==> a[x] == \old(a[x + k]));
    //@ ensures (\forall int x; a.length - k <= x && x < a.length ==> a[x] == \old(a[x + k - a.length]));
    static void rotate(int[] a, int k) {
        reverse(a, 0, k);
        reverse(a, k, a.length);
        reverse(a, 0, a.length);
    }

    //@ requires a != null && a.length > 0;
    //@ ensures \result != null && \result.length == a.length;
    //@ ensures (\forall int x, y; 0 <= x && x <= y && y < a.length ==> a[x] <= \result[y]);
    //@ ensures (\forall int y; 0 <= y && y < a.length ==> (\exists int x; 0 <= x && x <= y && \result[y] == a[x]));
    static int[] prefixMax(int[] a) {
        int[] b = new int[a.length];
        int m = a[0];
        for (int i = 0; i < a.length; i++) {
            if (a[i] > m)
                m = a[i];
            b[i] = m;
        }
        return b;
    }

    //@ requires a != null && a.length > 0 && b != null && a != b && b.length == a.length;
    //@ modifies b[*];
    //@ ensures (\forall int x, y; 0 <= x && x <= y && y < a.length ==> a[x] <= b[y]);
    //@ ensures (\forall int y; 0 <= y && y < a.length ==> (\exists int x; 0 <= x && x <= y && b[y] == a[x]));
    static void prefixMaxBefore(int[] a, int[] b) {
        b[0] = a[0];
        for (int i = 1; i < a.length; i++)
            b[i] = a[i] > b[i - 1] ? a[i] : b[i - 1];
    }

    //@ requires a != null && b != null && a != b && b.length >= a.length;
    //@ requires (\forall int x, y; 0 <= x && x <= y && y < a.length ==> a[x] <= a[y]);
    //@ modifies b[*];
    //@ ensures 0 <= \result && \result <= a.length;
    //@ ensures (\forall int x, y; 0 <= x && x < y && y < \result ==> b[x] < b[y]);
    static int uniqueOrdered(int[] a, int[] b) {
        int n = 0;
        for (int i = 0; i < a.length; i++)
            if (n == 0 || b[n - 1] != a[i]) {
                b[n] = a[i];
                n++;
            }
        return n;
    }
}
