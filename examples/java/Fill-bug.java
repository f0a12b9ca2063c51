// An index copied from another variable.
// Seeded bug: nothing keeps from being negative.
class Fill {
    /*@ requires a != null;
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
