// An index copied from another variable.
class Fill {
    /*@ requires a != null && 0 <= from;
      @ ensures (\forall int k; from <= k && k < a.length ==> a[k] == v);
      @*/
    static void fill(int[] a, int from, int v) {
        int i = from;
        while (i < a.length) {
            a[i] = v;
            i++;
        }
    }
}
