package p;

class Throws {
    private int[] cells = new int[4];
    private Throws next;
    private int n;

    private static int at(int[][] m, byte i, char c, boolean b) {
        return m[i][c + 1];
    }

    int sum(int k) {
        int s = 0;
        for (int i = 0; i <= n; i++)
            s += cells[i];
        return s / k;
    }

    static int length(String s) {
        return s.length();
    }

    Throws third() {
        return next.next.next;
    }

    Throws(long size) {
        cells = new int[(int) size];
    }

    static class Inner {
        Object o;

        String text() {
            return (String) o;
        }
    }

    //@ ensures \result > 0;
    static int fine(int k) {
        return k;
    }

    static void store(Object[] a, Integer x) {
        a[0] = x;
    }

    static int checked(int k) {
        if (k != 7)
            return 0;
        return 1 / (k - 7);
    }
}
