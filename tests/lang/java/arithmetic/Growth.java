/** Arrays that grow: sizes overflow only if some array is huge. That none is, is a listed assumption. */
import java.util.Arrays;

class Growth {
    private /*@ spec_public @*/ int[] a = new int[4];
    private /*@ spec_public @*/ int n;
    //@ invariant a != null && a.length > 0 && 0 <= n && n <= a.length;

    //@ ensures n == \old(n) + 1 && a[\old(n)] == x;
    void push(int x) {
        if (n == a.length) {
            int[] more = new int[2 * a.length];
            for (int i = 0; i < n; i++)
                more[i] = a[i];
            a = more;
        }
        a[n++] = x;
    }

    //@ requires s != null;
    //@ ensures \result.length == s.length + 1;
    static String[] longer(String[] s) {
        return Arrays.copyOf(s, s.length + 1);
    }

    //@ requires x != null && y != null;
    //@ ensures \result.length == x.length + y.length;
    static byte[] both(byte[] x, byte[] y) {
        byte[] all = new byte[x.length + y.length];
        for (int i = 0; i < x.length; i++)
            all[i] = x[i];
        for (int i = 0; i < y.length; i++)
            all[x.length + i] = y[i];
        return all;
    }
}
