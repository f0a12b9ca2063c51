// Arrays.copyOfRange with indices out of range: the exception that it throws is caught.
import java.util.Arrays;

class Ranges {
    //@ requires a != null && a.length <= 1000000 && -1000 <= from;
    //@ ensures \result == (0 <= from && from <= a.length ? a.length - from : -1);
    static int tail(int[] a, int from) {
        try {
            return Arrays.copyOfRange(a, from, from > a.length ? from : a.length).length;
        } catch (ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }

    //@ requires a != null && 0 <= from && 0 <= to;
    //@ ensures \result <==> from > to;
    static boolean reversed(char[] a, int from, int to) {
        try {
            Arrays.copyOfRange(a, from, to);
            return false;
        } catch (IllegalArgumentException e) {
            return true;
        } catch (ArrayIndexOutOfBoundsException e) {
            return false;
        }
    }

    //@ requires 0 <= n;
    //@ ensures \result == (a == null ? 0 : n);
    static int first(long[] a, int n) {
        try {
            return Arrays.copyOfRange(a, 0, n).length;
        } catch (NullPointerException e) {
            return 0;
        }
    }
}
