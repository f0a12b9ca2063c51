// Linear search with an early exit.
// Seeded bug: every other element is skipped.
class Search {
    /*@ requires a != null;
      @ ensures \result == -1 || a[\result] == x;
      @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < a.length ==> a[k] != x);
      @*/
    static int search(int[] a, int x) {
        for (int i = 0; i < a.length; i++)
            if (a[i++] == x)
                return i;
        return -1;
    }
}
