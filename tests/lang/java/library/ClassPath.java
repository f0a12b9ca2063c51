import java.util.ArrayDeque;
import java.util.Random;

/* The contracts are in a folder of the class path. */
class ClassPath {
    //@ requires n > 0;
    static int index(Random r, int n) {
        int[] a = new int[n];
        return r == null ? 0 : a[r.nextInt(n)];
    }

    //@ requires s != null && s.size() == 2; ensures s.size() == 3;
    static void added(ArrayDeque<String> s) { s.add("a"); }

    //@ requires s != null && s.size() == 2; ensures s.size() <= 2;
    static void removed(ArrayDeque<String> s) { s.remove("a"); }
}
