/** Each round adds a term that the loop does not change, and is not what is asked, beside a counter. */
class Added {
    //@ requires 0 <= x && x <= 1000 && 0 <= y && y <= 1000;
    //@ ensures \result == x * y;
    static int product(int x, int y) {
        int q = 0;
        while (y > 0) {
            q += x;
            y--;
            if (y == 2)
                q++;
        }
        return q;
    }

    //@ requires 0 <= n && n <= 100 && 0 <= d && d <= 100;
    //@ ensures \result == first + n * d;
    static long progression(int first, int d, int n) {
        long v = first;
        int left = n;
        while (left > 1) {
            v = v + d;
            left--;
        }
        return v;
    }

    //@ requires 0 <= x && x <= 1000 && 0 <= y && y <= 1000;
    //@ ensures \result == -x * y;
    static int negative(int x, int y) {
        int q = 0;
        for (int i = -y; i <= 0; i++)
            q -= x;
        return q;
    }
}
