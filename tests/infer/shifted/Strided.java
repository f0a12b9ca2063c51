// A loop reads each third element. Sums may overflow, as the postconditions say, and a second loop starts behind a hundred rounds.
class Strided {
    /*@ requires in != null && in.length == 300 && out != null && out.length == 200 && in != out;
      @ ensures (\forall int x; 0 <= x && x < 100; out[x] == (int) (in[3 * x] + 1));
      @*/
    static void each(int[] in, int[] out) {
        for (int i = 0; i < 100; i++) out[i] = in[i * 3] + 1;
    }

    /*@ requires a != null && b != null && a != b && a.length <= b.length;
      @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == (int) (a[k] * 7));
      @*/
    static void times(int[] a, int[] b) {
        int k = a.length;
        while (k > 0) {
            k--;
            b[k] = a[k] * 7;
        }
    }

    /*@ requires from != null && to != null && from != to && to.length == 100;
      @ ensures (\forall int k; 0 <= k && k < 100; to[k] == 5);
      @*/
    static void behind(int[] from, int[] to) {
        int n = 0;
        while (n < 100) {
            to[n] = 1;
            n++;
        }
        for (int k = 0; k < 100; k++) to[k] += 4;
    }
}
