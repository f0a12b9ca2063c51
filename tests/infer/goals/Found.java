// What is searched for is there, as an assumption or a case of a postcondition says: a search that has not found it knows that it is
// not among what it has seen.
class Found {
    /*@ requires v != null;
      @ ensures (\exists int i; 0 <= i && i < v.length; v[i] == x) ? v[\result] == x : \result == -1;
      @*/
    static int linear(int[] v, int x) {
        for (int i = 0; i < v.length; i++)
            if (v[i] == x) return i;
        return -1;
    }

    /*@ requires a != null;
      @ ensures (\exists int k; 0 <= k && k < a.length; a[k] < 0) ? a[\result] < 0 : \result == a.length;
      @*/
    static int firstNegative(long[] a) {
        int p = 0;
        while (p < a.length && a[p] >= 0) p++;
        return p;
    }

    /*@ requires names != null && (\exists int k; 0 <= k && k < names.length; names[k] == null);
      @ signals_only \nothing;
      @*/
    static int free(Object[] names) {
        int at = names.length;
        do {
            at--;
            if (at < 0) throw new IllegalStateException();
        } while (names[at] != null);
        return at;
    }

    //@ requires v != null && !(\forall int i; 0 <= i && i < v.length; v[i] != x);
    static boolean flag(char[] v, char x) {
        boolean found = false;
        for (int i = 0; i < v.length && !found; i++)
            if (v[i] == x) found = true;
        //@ assert found;
        return found;
    }

    // no bound is tested: the element is known to be there
    /*@ requires a != null && 0 <= from && to <= a.length && (\exists int k; from <= k && k < to; a[k] > m);
      @ ensures a[\result] > m;
      @*/
    static int sentinel(int[] a, int from, int to, int m) {
        int i = from;
        while (a[i] <= m) i++;
        return i;
    }

    // the middle is kept in a variable, the result is a conditional expression
    /*@ requires t != null && (\forall int i, j; 0 <= i && i < j && j < t.length; t[i] <= t[j]);
      @ ensures \result >= 0 ==> \result < t.length && t[\result] == key;
      @ ensures \result == -1 ==> (\forall int i; 0 <= i && i < t.length; t[i] != key);
      @*/
    static int middle(int[] t, int key) {
        int left = 0, right = t.length;
        int middle = left + (right - left) / 2;
        while (left != right && t[middle] != key) {
            if (t[middle] < key) left = middle + 1;
            else right = middle;
            middle = left + (right - left) / 2;
        }
        return left == right ? -1 : middle;
    }
}
