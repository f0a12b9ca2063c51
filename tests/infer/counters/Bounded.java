// All elements have bounds: so have their sums.
class Bounded {
    /*@ requires v != null && 1 < v.length && v.length < 10;
      @ requires (\forall int i; 0 <= i && i < v.length; 0 <= v[i] && v[i] <= 1000);
      @ ensures 0 <= \result && \result <= 9000;
      @*/
    static long sum(long[] v) {
        long s = 0;
        int i = 0;
        while (i < v.length) { s = s + v[i]; i = i + 1; }
        return s;
    }
    /*@ requires marks != null && marks.length <= 200 && (\forall int k; 0 <= k && k < marks.length; -5 <= marks[k] && marks[k] < 100);
      @ ensures \result <= 100 * marks.length + 7 && \result >= 7 - 5 * marks.length;
      @*/
    static int total(int[] marks) {
        int all = 7;
        for (int mark : marks) all += mark;
        return all;
    }
    /*@ requires a != null && a.length == 50 && (\forall int k; 0 <= k && k < 50; 0 <= a[k] && a[k] <= 3);
      @ ensures \result <= 150 && 0 <= \result;
      @*/
    static int down(int[] a) {
        int k = a.length - 1, s = 0;
        do {
            if (a[k] != 2) s += a[k];
            k--;
        } while (k >= 0);
        return s;
    }
}
