/* System.arraycopy. */
class Copies {
    //@ requires a != null && n >= a.length;
    static int[] grown(int[] a, int n) {
        int[] b = new int[n];
        System.arraycopy(a, 0, b, 0, a.length);
        assert a.length == 0 || b[a.length - 1] == a[a.length - 1];
        assert n == a.length || b[a.length] == 0;
        return b;
    }

    //@ requires a != null && a.length > 3;
    //@ modifies a[1..3];
    //@ ensures a[1] == \old(a[0]) && a[3] == \old(a[2]) && a[0] == \old(a[0]);
    static void shift(int[] a) { System.arraycopy(a, 0, a, 1, 3); }

    static int caught(char[] a, char[] b) {
        if (a == null || b == null)
            return 0;
        try {
            System.arraycopy(a, 0, b, 0, 2);
            return 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            assert a.length < 2 || b.length < 2;
            return 2;
        }
    }
}
