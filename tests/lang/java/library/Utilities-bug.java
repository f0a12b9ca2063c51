import java.util.*;

/* Seeded bugs: the array may be empty; the other element; a negative index. */
class Utilities {
    //@ requires r != null && a != null;
    static int any(Random r, int[] a) {
        return a[r.nextInt(a.length)];
    }

    //@ requires all != null && all.size() > 1;
    static void swap(List<String> all) {
        String first = all.get(0);
        Collections.swap(all, 0, 1);
        assert all.get(0) == first;
    }

    //@ requires bits != null;
    static void next(BitSet bits, int i) {
        bits.set(i);
    }
}
