// The annotations of this file are what bench/fuzz makes up: they fill these comments.
import java.util.List;

class Slots {
    int[] a = new int[4];
    int n;
    Slots next;
    List<String> names;
    static int count;
    /*@ slot                                                                                                                               */

    /*@ slot                                                                                                                               */
    int find(int[] t, int key) {
        int i = 0;
        /*@ slot                                                                                                                           */
        while (i < t.length && t[i] != key) {
            i++;
        }
        /*@ slot                                                                                                                           */
        return i;
    }

    /*@ slot                                                                                                                               */
    boolean isEmpty() {
        return n == 0;
    }
}
