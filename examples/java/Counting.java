// Simple counters: no predicate is given.
class Counting {
    /*@ requires n >= 0;
      @ ensures \result == n;
      @*/
    static int up(int n) {
        int i = 0;
        while (i < n)
            i++;
        return i;
    }

    /*@ requires n >= 0;
      @ ensures \result == 0;
      @*/
    static int down(int n) {
        int i = n;
        while (i > 0)
            i--;
        return i;
    }
}
