// Methods declared heap_free, in the folder contracts/functions.
class Functions {
    static int f;

    //@ requires s != null;
    //@ ensures \result == 0;
    //@ signals_only NumberFormatException;
    static long difference(String s) {
        String t = s;
        long n = Long.parseLong(s);
        f++;
        return n - Long.parseLong(t);
    }

    //@ ensures \result == Long.bitCount(n) && \result >= 0;
    static int bits(long n) { return Long.bitCount(n); }

    //@ requires Long.bitCount(n) == 0;
    //@ ensures \result == 0;
    static int none(long n) {
        f = Long.bitCount(n);
        return f;
    }

    //@ requires k != 0;
    //@ ensures \result == Long.divideUnsigned(n, k);
    static long quotient(long n, long k) {
        try {
            return Long.divideUnsigned(n, k);
        } catch (ArithmeticException e) {
            return 0;
        }
    }
}
