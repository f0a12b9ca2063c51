// Classes that only a contract names, by their whole names.
class OnlyInClausesBug {
    /*@ public normal_behavior
          requires a != null && (\exists int i; 0 <= i && i < a.length; a[i] == x);
          ensures a[\result] == x;
        also public exceptional_behavior
          requires a != null && (\forall int i; 0 <= i && i < a.length; a[i] != x);
          signals_only java.util.NoSuchElementException;
          signals (java.util.NoSuchElementException e) true; */
    static int find(int[] a, int x) {
        for (int i = 0; i < a.length; i++)
            if (a[i] == x)
                return i;
        throw missing(x);
    }

    //@ ensures \result != null && \result instanceof java.util.NoSuchElementException;
    static RuntimeException missing(int x) { return new IllegalStateException("no " + x); }
}
