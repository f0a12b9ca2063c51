import java.util.Random;

/* The contract of Random.nextInt is in the folder contracts. */
class Given {
    //@ requires n > 0;
    static int index(Random r, int n) {
        int[] a = new int[n];
        return r == null ? 0 : a[r.nextInt(n)];
    }
}
