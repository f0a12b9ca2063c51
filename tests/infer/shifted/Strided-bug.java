// The last element that is read is too far; the sum is said not to overflow.
class Strided {
    //@ requires in != null && in.length == 23 && out != null && out.length == 8 && in != out;
    static void each(int[] in, int[] out) {
        for (int i = 0; i < 8; i++) out[i] = in[i * 3 + 2] + 1;
    }

    /*@ requires a != null && b != null && a != b && a.length <= b.length;
      @ ensures (\forall int k; 0 <= k && k < a.length; b[k] == a[k] + 1);
      @*/
    static void plus(int[] a, int[] b) {
        for (int k = a.length - 1; k >= 0; k--) b[k] = a[k] + 1;
    }
}
