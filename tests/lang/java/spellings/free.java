// Clauses that are assumed and not proved (KeY), and numbers without bounds.
class Free {
    //@ requires_free n > 0;
    //@ ensures \result > 0;
    static int atEntry(int n) { return n; }

    //@ ensures \result > 0;
    static int calls(int n) { return atEntry(n); }

    //@ ensures_free \result >= 0;
    //@ ensures \result == n;
    static int promises(int n) { return n; }

    //@ ensures \result >= 0;
    static int uses(int n) { return promises(n); }

    //@ requires n >= 0;
    //@ ensures \result == n;
    static int loop(int n) {
        int i = 0;
        //@ loop_invariant_free i <= n;
        while (i < n)
            i++;
        return i;
   }

    /*@ public normal_behavior
      @ requires n > 0;
      @ requires_free n < 100;
      @ ensures \result < 200;
      @ also public normal_behavior
      @ requires n <= 0;
      @ requires_free n > -1000;
      @ ensures \result <= 0;
      @*/
    static int cases(int n) { return n + n; }

    //@ requires a != null;
    //@ ensures (\forall \bigint i; 0 <= i && i < a.length; a[(int) i] == 0);
    static void clear(int[] a) {
        for (int i = 0; i < a.length; i++)
            a[i] = 0;
   }

    //@ ensures (\exists \bigint x; x == (\bigint) n * n * 4);
    static void square(long n) { }
}
