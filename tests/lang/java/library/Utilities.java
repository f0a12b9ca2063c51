import java.util.*;

/* Contracts of utilities: random numbers, bit sets, lists as wholes. */
class Utilities {
    //@ requires r != null && a != null && a.length > 0;
    static int any(Random r, int[] a) {
        return a[r.nextInt(a.length)];
    }

    //@ requires all != null && all.size() > 1;
    static void swap(List<String> all) {
        String first = all.get(0);
        Collections.swap(all, 0, 1);
        assert all.get(1) == first;
    }

    //@ requires bits != null && 0 <= i;
    static int next(BitSet bits, int i) {
        bits.set(i);
        int k = bits.nextSetBit(i);
        assert k == -1 || k >= i;
        return Byte.toUnsignedInt((byte) k);
    }
}
