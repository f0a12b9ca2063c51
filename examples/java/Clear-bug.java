// Array clear: the contract is all that is given.
// Seeded bug: the first element is left out.
class Clear {
    /*@ requires a != null;
      @ ensures (\forall int k; 0 <= k && k < a.length ==> a[k] == 0);
      @*/
    static void clear(int[] a) {
        for (int i = 1; i < a.length; i++)
            a[i] = 0;
    }
}
