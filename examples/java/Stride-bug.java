// A stride of two: the bound on the length keeps the last step from overflowing.
// Seeded bug: without the bound, i += 2 overflows on an array of the greatest length; the step is named.
class Stride {
    //@ requires a != null;
    static void clearEven(int[] a) {
        for (int i = 0; i < a.length; i += 2)
            a[i] = 0;
    }
}
