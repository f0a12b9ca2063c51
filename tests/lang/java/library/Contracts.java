import java.util.Arrays;
import java.util.Objects;

/* Contracts that come with invar. */
class Contracts {
    //@ ensures \result >= a && \result >= b;
    static int larger(int a, int b) { return Math.max(a, b); }

    //@ requires a != Integer.MIN_VALUE;
    //@ ensures \result >= 0;
    static int abs(int a) { return Math.abs(a); }

    static int caught(int a) {
        try {
            return Math.addExact(a, 1);
        } catch (ArithmeticException e) {
            assert a == Integer.MAX_VALUE;
            return 0;
        }
    }

    //@ requires a < 5 && b < 5 && a > -5 && b > -5;
    static long exact(int a, int b) { return Math.multiplyExact(a, b) + Math.toIntExact(a); }

    static void floor(int a, int b) {
        if (b > 0) {
            int r = Math.floorMod(a, b);
            assert 0 <= r && r < b;
        }
        int s = Math.floorMod(a, -7);
        assert -7 < s && s <= 0;
        assert Math.floorDiv(-7, 2) == -4;
        assert Math.floorDiv(Integer.MIN_VALUE, -1) == Integer.MIN_VALUE;
    }

    static void print(String s) {
        System.out.println(s);
        System.err.println();
    }

    static void digit(char c) {
        if (c < 128 && Character.isDigit(c))
            assert c >= '0' && c <= '9';
        assert Character.toUpperCase('x') == 'X';
    }

    static void fill() {
        int[] a = new int[5];
        Arrays.fill(a, 7);
        assert a[3] == 7;
    }

    static void sort(int[] a) {
        if (a == null || a.length < 3)
            return;
        Arrays.sort(a);
        assert a[0] <= a[2];
    }

    static int[] copy(int[] a) {
        if (a == null)
            return null;
        int[] b = Arrays.copyOf(a, a.length);
        assert b.length == a.length;
        for (int i = 0; i < a.length; i++)
            assert a[i] == b[i];
        return b;
    }

    static boolean equal(int[] a, int[] b) {
        boolean r = Arrays.equals(a, b);
        if (r && a != null && a.length > 0)
            assert b[0] == a[0];
        return r;
    }

    static void present(Object o) {
        if (o == null)
            return;
        assert Objects.requireNonNull(o, "x") == o;
        assert o.getClass() != null;
    }

    static int parse(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    static void compare(int a, int b) {
        if (Integer.compare(a, b) < 0)
            assert a < b;
    }
}
