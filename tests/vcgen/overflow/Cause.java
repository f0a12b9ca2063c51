// Each method fails because of one step that overflows; the report names the smallest set of such steps.
class Cause {
    //@ ensures \result > n;
    static int next(int n) {
        return n + 1;
    }

    /*@ requires lo >= 0 && hi >= lo;
      @ ensures lo <= \result && \result <= hi;
      @*/
    static int middle(int lo, int hi) {
        return (lo + hi) / 2;
    }

    //@ ensures \result >= 0;
    static int absolute(int n) {
        return n < 0 ? -n : n;
    }

    // Two steps, of which only the second matters.
    /*@ requires n < 10;
      @ ensures \result <= 20;
      @*/
    static int twoSteps(int n) {
        int m = n + 1;
        return m + m;
    }

    // Both steps.
    //@ ensures \result > n && x < n;
    static int both(int n) {
        x = n - 2;
        return n + 1;
    }
    static int x;
}
