// The twins of Cause, which verify.
class CauseMet {
    /*@ requires n < 2147483647;
      @ ensures \result > n;
      @*/
    static int next(int n) {
        return n + 1;
    }

    /*@ requires lo >= 0 && hi >= lo;
      @ ensures lo <= \result && \result <= hi;
      @*/
    static int middle(int lo, int hi) {
        return lo + (hi - lo) / 2;
    }

    //@ ensures \result >= 0 || n == -2147483648;
    static int absolute(int n) {
        return n < 0 ? -n : n;
    }

    /*@ requires -10 < n && n < 10;
      @ ensures \result <= 20;
      @*/
    static int twoSteps(int n) {
        int m = n + 1;
        return m + m;
    }
}
