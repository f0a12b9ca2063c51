class Find {
    static int count = 0;
    int[] cells;

    /*@ requires a != null;
      @ ensures 0 <= \result && \result <= a.length;
      @ ensures (\forall int k; 0 <= k && k < \result ==> a[k] != x);
      @*/
    static int find(int[] a, int x) {
        int i = 0;
        //@ loop_predicate 0 <= i, i <= a.length;
        //@ skolem_constant int s;
        //@ loop_predicate 0 <= s, s < i, a[s] != x;
        while (i < a.length) {
            if (a[i] == x) {
                return i;
            }
            i++;
        }
        return i;
    }

    //@ requires n >= 0;
    //@ modifies count;
    void step(int n) {
        String label = "step";
        for (int j = 0; j < n; j++) {
            count = j;
        }
    }
}
