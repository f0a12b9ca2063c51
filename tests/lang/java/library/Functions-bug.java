// See Functions.java.
class Functions {
    static int f;

    // Other strings may have other characters.
    //@ requires s != null && t != null;
    //@ ensures \result == 0;
    //@ signals_only NumberFormatException;
    static long difference(String s, String t) {
        long n = Long.parseLong(s);
        f++;
        return n - Long.parseLong(t);
    }

    // Nothing says that it is small.
    //@ ensures \result == Long.bitCount(n) && \result <= 64;
    static int bits(long n) { return Long.bitCount(n); }

    // The precondition is about another number.
    //@ requires Long.bitCount(n) == 0;
    //@ ensures \result == 0;
    static int none(long n) {
        f = Long.bitCount(n + 1);
        return f;
    }

    // k may be zero.
    //@ ensures \result == Long.divideUnsigned(n, k);
    static long quotient(long n, long k) {
        try {
            return Long.divideUnsigned(n, k);
        } catch (ArithmeticException e) {
            return 0;
        }
    }
}
