/* Copies.java with a bug in each routine. */
class Copies {
    //@ requires a != null && n >= 0;
    static int[] grown(int[] a, int n) {
        int[] b = new int[n];
        System.arraycopy(a, 0, b, 0, a.length);
        return b;
    }

    //@ requires a != null && a.length > 3;
    //@ modifies a[1..2];
    static void shift(int[] a) { System.arraycopy(a, 0, a, 1, 3); }

    //@ requires a != null && a.length == 3;
    static void overlaps(int[] a) {
        a[0] = 1;
        a[1] = 2;
        System.arraycopy(a, 0, a, 1, 2);
        assert a[2] == 1;
    }

    static void copied(char[] a, char[] b) { System.arraycopy(a, 0, b, 0, 2); }
}
