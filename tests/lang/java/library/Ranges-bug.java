// See Ranges.java.
import java.util.Arrays;

class Ranges {
    // What is caught is not what is thrown.
    //@ requires a != null && a.length <= 1000000 && -1000 <= from;
    //@ ensures \result == (0 <= from && from <= a.length ? a.length - from : -1);
    static int tail(int[] a, int from) {
        try {
            return Arrays.copyOfRange(a, from, from > a.length ? from : a.length).length;
        } catch (NegativeArraySizeException e) {
            return -1;
        }
    }

    // The order of the two indices matters, whatever the length.
    //@ requires a != null && 0 <= from && 0 <= to;
    //@ ensures \result <==> from > to || from > a.length;
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

    // n may be negative.
    //@ ensures \result == (a == null ? 0 : n);
    static int first(long[] a, int n) {
        try {
            return Arrays.copyOfRange(a, 0, n).length;
        } catch (NullPointerException e) {
            return 0;
        }
    }
}
