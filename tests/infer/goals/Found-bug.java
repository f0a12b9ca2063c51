// The first element is not looked at; the result of a search that found nothing is another; the element is not known to be there.
class Found {
    /*@ requires v != null;
      @ ensures (\exists int i; 0 <= i && i < v.length; v[i] == x) ? v[\result] == x : \result == -1;
      @*/
    static int linear(int[] v, int x) {
        for (int i = 0; i < v.length; i++)
            if (v[i] == x) return i;
        return v.length;
    }

    /*@ requires names != null && (\exists int k; 0 <= k && k < names.length; names[k] == null);
      @ signals_only \nothing;
      @*/
    static int free(Object[] names) {
        int at = names.length;
        do {
            at--;
            if (at < 1) throw new IllegalStateException();
        } while (names[at] != null);
        return at;
    }

    //@ requires a != null && 0 <= from && to <= a.length && (\exists int k; from < k && k <= to; a[k - 1] > m);
    static int sentinel(int[] a, int from, int to, int m) {
        int i = from + 1;
        while (a[i] <= m) i++;
        return i;
    }
}
