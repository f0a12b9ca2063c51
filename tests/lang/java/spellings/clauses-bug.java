// Annotations as published files write them: chains of comparisons, quantifiers without parentheses, other names of clauses,
// ghost variables, labels, modes of arithmetic, and what is only for other tools.
class Spellings {
    int total;
    int[] cells = new int[4];

    //@ requires 0 <= n <= 101;
    //@ ensures 0 < \result <= 101;
    static int chained(int n) { return n + 1; }

    //@ requires 5 > a >= b > -5;
    //@ ensures -4 < \result < 5;
    static int falling(int a, int b) { return b; }

    //@ requires v != null;
    //@ ensures \forall int k; 0 <= k < v.length; v[k] == 0;
    //@ ensures \result ==> \forall int k; 0 <= k < v.length ==> v[k] == 0;
    static boolean bare(int[] v) {
        for (int i = 1; i < v.length; i++) v[i] = 0;
        return true;
    }

    //@ assigns total;
    //@ ensures total == n;
    void assigns(int n) { total = n; cells[0] = n; }

    //@ requires n >= 0;
    static int ghosts(int n) {
        //@ ghost int g = 0;
        //@ ghost boolean even = true; set even = true;
        int i = 0;
        //@ loop_invariant g == i && 0 <= i <= n;
        //@ loop_invariant even <==> i % 2 == 0;
        //@ loop_decreases n - i;
        while (i < n) {
            i++;
            //@ set g = g + 1;
            //@ set even = !even;
        }
        //@ assert g == n + 1;
        return i;
    }

    /*@ requires v != null;
      @ {| requires v.length > 0; ensures \result == v[0];
      @ also requires v.length == 0; ensures \result == 0; |}
      @*/
    static /*@ spec_pure @*/ int nested(int[] v) { return v.length > 1 ? v[0] : 0; }

    //@ ensures \result == \bigint_math(n + 1);
    //@ ensures n < Integer.MAX_VALUE ==> (\lbl RESULT \result) == \bigint_math(n + 1) && \lbl(AGAIN, \result) == \safe_math(n + 1);
    static int next(int n) { return n + 1; }

    /*@ model function static spec_pure int twice(int n) {
      @     assert n == n;
      @     assume n < 500;
      @     return 2 * n;
      @ } */

    //@ ensures \result == twice(n) || n > 1000 || n < -1000;
    //@ code_java_math code_bigint_math spec_safe_math skiprac
    static int doubled(int n) {
        //@ show n, n + 1;
        //@ split n > 0;
        //@ check n == 0;
        return 2 * n;
    }

    static void since(int n) {
        //@ ghost int g = n;
        int i = 0;
        //@ loop_invariant g == \old(g, \LoopInit);
        while (i < n) {
            //@ set g = g + 1;
            i++;
        }
        //@ assert g == n;
    }

    static void stopped(int n) {
        if (n > 0) {
            //@ halt;
            //@ assert false;
        }
        //@ assert n < 0;
    }
}
