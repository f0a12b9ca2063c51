/* As Sums.java: what overflows is said to be the sum of mathematics. */
class Sums {
    //@ requires 0 <= x && x < 100000000;
    //@ ensures \result == 40 * x;
    static int many(int x) {
        return x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x +
            x + x + x + x + x + x + x + x + x + x + x + x + x + x + x;
    }

    //@ ensures \result == y + 40L * 1073741824;
    static long narrow(long y) {
        int x = 1 << 30;
        return y + (x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x +
            x + x + x + x + x + x + x + x + x + x + x + x + x + x + x);
    }
}
