/** Sizes that are wrong for other reasons, or where huge arrays are what is asked for. */
import java.util.Arrays;

class Growth {
    //@ requires n > 0;
    static int[] room(int n) {
        return new int[2 * n];
    }

    //@ requires a != null && a.length > 1500000000;
    static int[] huge(int[] a) {
        return new int[2 * a.length];
    }

    //@ requires a != null;
    static int[] shorter(int[] a) {
        return new int[a.length - 1];
    }

    //@ requires a != null;
    static int[] tooLate(int[] a) {
        int[] more = new int[2 * a.length];
        more[a.length] = 1;
        return more;
    }

    //@ requires a != null && a.length > 0;
    static int middle(int[] a, int[] b) {
        int low = a.length - 1, high = a.length - 1;
        int[] more = new int[a.length + 1];
        return a[(low + high) / 2] + more[0];
    }

    //@ requires s != null && 0 <= n;
    static String[] cut(String[] s, int n) {
        return Arrays.copyOf(s, s.length - n);
    }
}
