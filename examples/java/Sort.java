// The selection sort of section 7.2 of Flanagan & Qadeer (POPL 2002), reconstructed from Figure 6. The outer loop's
// predicates are the paper's six; those of the inner loop are lost in the text at hand and reconstructed.
class Sort {
    /*@ requires a != null;
      @ ensures (\forall int x, y; 0 <= x && x < y && y < a.length ==> a[x] <= a[y]);
      @*/
    static void sort(int[] a) {
        int i = 0;
        /*@ skolem_constant int x, y;
          @ loop_predicate i >= 0, 0 <= x, x < i, x < y, y < a.length, a[x] <= a[y];
          @*/
        while (i < a.length) {
            int k = i, w = a[i], j = i + 1;
            /*@ skolem_constant int z;
              @ loop_predicate i <= k, k < a.length, w == a[k], i <= z, z < j, w <= a[z], i < j;
              @*/
            while (j < a.length) {
                if (a[j] < w) {
                    k = j;
                    w = a[j];
                }
                j = j + 1;
            }
            a[k] = a[i];
            a[i] = w;
            i = i + 1;
        }
    }
}
