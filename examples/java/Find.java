// The method of section 2 of Flanagan & Qadeer, "Predicate Abstraction for Software Verification" (POPL 2002),
// reconstructed from Figure 1, with both postconditions and the seven predicates of the text.
class Find {
    /*@ requires a != null && b != null;
      @ requires a.length == b.length;
      @ ensures \result == a.length || b[\result];
      @ ensures (\forall int j; 0 <= j && j < \result ==> b[j] == false);
      @*/
    static int find(int[] a, boolean[] b) {
        int spot = a.length;
        /*@ loop_predicate spot == a.length, b[spot], spot < i;
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
