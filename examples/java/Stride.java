// A stride of two: the bound on the length keeps the last step from overflowing.
class Stride {
    //@ requires a != null && a.length < 2147483647;
    static void clearEven(int[] a) {
        for (int i = 0; i < a.length; i += 2)
            a[i] = 0;
    }
}
