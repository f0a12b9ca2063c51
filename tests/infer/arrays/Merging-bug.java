// Some of these with a bug in each.
class Merging {
    //@ requires a != null && b != null && c != null && c != a && c != b && c.length == a.length + b.length;
    //@ requires (\forall int x, y; 0 <= x && x <= y && y < a.length ==> a[x] <= a[y]);
    //@ requires (\forall int x, y; 0 <= x && x <= y && y < b.length ==> b[x] <= b[y]);
    //@ modifies c[*];
    //@ ensures (\forall int x, y; 0 <= x && x <= y && y < c.length ==> c[x] <= c[y]);
    static void merge(int[] a, int[] b, int[] c) {
        int i = 0, j = 0;
        for (int k = 0; k < c.length; k++)
            if (j == b.length || (i < a.length && a[i] >= b[j]))
                c[k] = a[i++];
            else
                c[k] = b[j++];
    }

    //@ requires a != null && b != null && a != b && a.length == b.length && 0 <= k && k < a.length;
    //@ requires a.length < 1000000;
    //@ modifies b[*];
    //@ ensures (\forall int x; 0 <= x && x < a.length ==> b[x] == a[(x + k) % a.length]);
    static void rotateCopy(int[] a, int[] b, int k) {
        for (int i = 0; i < a.length; i++)
            b[i] = a[(i + k + 1) % a.length];
    }
}
