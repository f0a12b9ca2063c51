/** Loops that take a number apart into digits. */
class Digits {
    //@ requires n >= 0;
    //@ ensures 0 <= \result && \result <= n;
    static int sum(int n) {
        int s = 0;
        while (n > 0) {
            s += n % 10;
            n /= 10;
        }
        return s;
    }

    //@ requires n > 0;
    //@ ensures 1 <= \result && \result <= n;
    static int count(int n) {
        int k = 0;
        do {
            k++;
            n = n / 2;
        } while (n != 0);
        return k;
    }

    //@ requires n >= 0;
    //@ ensures 0 <= \result && \result < 10;
    static int root(int n) {
        while (n > 9) {
            int s = 0;
            while (n != 0) {
                int digit = n % 10;
                s = s + digit;
                n = n / 10;
            }
            n = s;
        }
        return n;
    }

    //@ requires n >= 0;
    //@ ensures 0 <= \result && \result <= n;
    static long bits(long n) {
        long ones = 0;
        for (long k = n; k > 0; k = k / 2)
            if (k % 2 == 1)
                ones++;
        return ones;
    }
}
