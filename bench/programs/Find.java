// examples/java/Find.java with eight predicates, as Figure 8 of Flanagan & Qadeer (POPL 2002) counts them: the seven of
// the text and i >= \old(i), which their heuristics add.
class Find {
    /*@ requires a != null && b != null;
      @ requires a.length == b.length;
      @ ensures \result == a.length || b[\result];
      @ ensures (\forall int j; 0 <= j && j < \result ==> b[j] == false);
      @*/
    static int find(int[] a, boolean[] b) {
        int spot = a.length;
        /*@ loop_predicate spot == a.length, b[spot], spot < i, i >= \old(i);
          @ skolem_constant int j;
          @ loop_predicate 0 <= j, j < i, j < spot, b[j];
          @*/
        for (int i = 0; i < a.length; i++) {
            if (spot == a.length && a[i] != 0)
                spot = i;
            b[i] = (a[i] != 0);
        }
        return spot;
    }
}
