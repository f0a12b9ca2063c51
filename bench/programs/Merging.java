// Contracts only, as tests/infer/arrays/Merging.java: what takes seconds.
class Merging {
    //@ requires a != null && b != null && c != null && c != a && c != b && c.length == a.length + b.length;
    //@ requires (\forall int x, y; 0 <= x && x < y && y < a.length ==> a[x] <= a[y]);
    //@ requires (\forall int x, y; 0 <= x && x < y && y < b.length ==> b[x] <= b[y]);
    //@ modifies c[*];
    //@ ensures (\forall int x, y; 0 <= x && x < y && y < c.length ==> c[x] <= c[y]);
    static void mergeThreeLoops(int[] a, int[] b, int[] c) {
        int i = 0, j = 0, k = 0;
        while (i < a.length && j < b.length) {
            if (a[i] <= b[j]) {
                c[k] = a[i];
                i++;
            } else {
                c[k] = b[j];
                j++;
            }
            k++;
        }
        while (i < a.length) {
            c[k] = a[i];
            i++;
            k++;
        }
        while (j < b.length) {
            c[k] = b[j];
            j++;
            k++;
        }
    }

    //@ requires a != null && b != null && a != b && a.length == b.length && 0 <= k && k < a.length;
    //@ requires a.length < 1000000;
    //@ modifies b[*];
    //@ ensures (\forall int x; 0 <= x && x < a.length ==> b[x] == a[(x + k) % a.length]);
    static void rotateCopy(int[] a, int[] b, int k) {
        for (int i = 0; i < a.length; i++)
            b[i] = a[(i + k) % a.length];
    }

    //@ requires a != null && b != null && a != b && a.length > 0 && b.length == a.length;
    //@ requires (\forall int x, y; 0 <= x && x <= y && y < a.length ==> a[x] <= a[y]);
    //@ modifies b[*];
    //@ ensures 0 <= \result && \result <= b.length;
    //@ ensures (\forall int x, y; 0 <= x && x < y && y < \result ==> b[x] < b[y]);
    //@ ensures (\forall int x; 0 <= x && x < a.length ==> (\exists int y; 0 <= y && y < \result && b[y] == a[x]));
    static int unique(int[] a, int[] b) {
        int n = 1;
        b[0] = a[0];
        for (int i = 1; i < a.length; i++)
            if (a[i] != a[i - 1])
                b[n++] = a[i];
        return n;
    }
}
