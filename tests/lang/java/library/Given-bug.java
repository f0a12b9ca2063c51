import java.util.Random;

/* Given.java with a bug. */
class Given {
    //@ requires n >= 0;
    static int index(Random r, int n) {
        int[] a = new int[n];
        return r == null ? 0 : a[r.nextInt(n)];
    }

    //@ requires n > 0;
    static int behind(Random r, int n) {
        int[] a = new int[n - 1];
        return r == null ? 0 : a[r.nextInt(n)];
    }
}
