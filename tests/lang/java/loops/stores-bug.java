// What a loop changes when the value stored is the result of a call: elements of one array, not of all.
class StoresBug {
    /*@ pure */ static int twice(int i) {
        return i;
    }

    //@ requires a != null && b != null && a != b && b.length > 0 && b[0] == 7;
    //@ modifies a[*], b[*];
    //@ ensures b[0] == 7;
    static void fill(int[] a, int[] b) {
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < a.length; i++)
            (i < 1 ? a : b)[i < 1 ? i : 0] = twice(i);
    }

    static int[] all;

    //@ requires all != null && b != null && b.length > 0 && b[0] == 7;
    //@ modifies all[*];
    //@ ensures b[0] == 7;
    static void fillAll(int[] b) {
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < all.length; i++)
            all[i] = twice(i);
    }
}
