import java.util.ArrayDeque;
import java.util.Random;

/* ClassPath.java with a bug. */
class ClassPath {
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

    //@ requires s != null && s.size() == 2; ensures s.size() == 3;
    static void added(ArrayDeque<String> s) { s.add(null); }

    //@ requires s != null && s.size() == 2; ensures s.size() <= 1;
    static void removed(ArrayDeque<String> s) { s.remove("a"); }
}
