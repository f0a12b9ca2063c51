import java.util.Arrays;
import java.util.Objects;

/* Contracts.java with a bug in each routine. */
class Contracts {
    //@ ensures \result > a;
    static int larger(int a, int b) { return Math.max(a, b); }

    //@ ensures \result >= 0;
    static int abs(int a) { return Math.abs(a); }

    static int uncaught(int a) { return Math.addExact(a, 1); }

    static int caught(int a) {
        try {
            return Math.addExact(a, 1);
        } catch (ArithmeticException e) {
            assert a == 5;
            return 0;
        }
    }

    static int otherCaught(int a) {
        try {
            return Math.addExact(a, 1);
        } catch (IllegalStateException e) {
            return 0;
        }
    }

    static void floor(int a) {
        int s = Math.floorMod(a, -7);
        assert s >= 0;
    }

    static int divided(int a) { return Math.floorDiv(1, a); }

    static void digit(char c) {
        if (Character.isDigit(c))
            assert c >= '0' && c <= '9';
    }

    static void fill() {
        int[] a = new int[5];
        Arrays.fill(a, 7);
        assert a[3] == 8;
    }

    static void fillNull(int[] a) { Arrays.fill(a, 7); }

    static void sort(int[] a) {
        if (a == null || a.length < 3)
            return;
        Arrays.sort(a);
        assert a[0] < a[2];
    }

    static int[] copy(int[] a, int n) { return a == null ? null : Arrays.copyOf(a, n); }

    static void copied(int[] a) {
        if (a == null)
            return;
        int[] b = Arrays.copyOf(a, a.length + 1);
        assert b[a.length] == 1;
    }

    static boolean equal(int[] a, int[] b) {
        boolean r = Arrays.equals(a, b);
        if (r && a.length > 0)
            assert b[0] == a[0];
        return r;
    }

    static Object present(Object o) { return Objects.requireNonNull(o); }

    static int parse(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            assert false;
            return 0;
        }
    }

    static void compare(int a, int b) {
        if (Integer.compare(a, b) <= 0)
            assert a < b;
    }
}
