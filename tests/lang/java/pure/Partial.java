/* A recursion over the elements of a field. */
class Partial {
    int n;
    int[] a;
    /*@ requires a != null && k <= a.length; pure @*/ private int sumTo(int k) { return k <= 0 ? 0 : sumTo(k - 1) + a[k - 1]; }
    //@ requires a != null && 0 <= n && n <= a.length; ensures \result == sumTo(n);
    int sum() {
        int s = 0;
        for (int i = 0; i < n; i++)
            s += a[i];
        return s;
    }
}
