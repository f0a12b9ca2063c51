/* Sums of many terms, whose wraps are left out but for the last, and for those that are narrower than what they are added to. */
class Sums {
    //@ requires 0 <= x && x < 100;
    //@ ensures \result == 40 * x;
    static int many(int x) {
        return x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x +
            x + x + x + x + x + x + x + x + x + x + x + x + x + x + x;
    }

    //@ requires -1000 <= y && y <= 1000 && -1000 <= x && x <= 1000;
    //@ ensures \result == y - 40 * x;
    static int less(int y, int x) {
        return y - x - x - x - x - x - x - x - x - x - x - x - x - x - x - x - x - x - x - x - x - x - x - x - x -
            x - x - x - x - x - x - x - x - x - x - x - x - x - x - x - x;
    }

    //@ ensures \result == y;
    static long narrow(long y) {
        int x = 1 << 30;
        return y + (x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x +
            x + x + x + x + x + x + x + x + x + x + x + x + x + x + x);
    }
}
