// One element too many for the bound; a sum that skips elements has no lower bound but 0; the sum may overflow.
class Bounded {
    /*@ requires v != null && v.length < 4 && (\forall int i; 0 <= i && i < v.length; 0 <= v[i] && v[i] <= 10);
      @ ensures \result <= 29;
      @*/
    static long sum(long[] v) {
        long s = 0;
        for (int i = 0; i < v.length; i++) s += v[i];
        return s;
    }

    /*@ requires a != null && (\forall int k; 0 <= k && k < a.length; 2 <= a[k] && a[k] <= 3);
      @ ensures 2 * a.length <= \result;
      @*/
    static long some(int[] a) {
        int k = 0;
        long s = 0;
        while (k < a.length) {
            if (a[k] != 2) s += a[k];
            k++;
        }
        return s;
    }

    /*@ requires a != null && a.length == 3 && (\forall int k; 0 <= k && k < 3; 0 <= a[k] && a[k] <= 1000000000);
      @ ensures 0 <= \result;
      @*/
    static int wraps(int[] a) {
        int s = 0;
        for (int k = 0; k < 3; k++) s += a[k];
        return s;
    }
}
