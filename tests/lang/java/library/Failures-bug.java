// Exceptions that library methods document: a condition that the contract states is an obligation.
import java.math.BigInteger;
import java.util.*;

class Failures {
    static void none() { Optional.empty().get(); }

    static void nullable(String s) { Optional.ofNullable(s).orElseThrow(); }

    static int compared() { return Integer.valueOf(1).compareTo(null); }

    static BigInteger divided() { return BigInteger.ONE.divide(BigInteger.ZERO); }

    static int remainder(long x, int y) { return Math.floorMod(x, y); }

    static long product(long x, int y) { return Math.multiplyExact(x, y); }

    static int strict(int x) { return StrictMath.addExact(x, 1); }

    static void format() {
        boolean failed = false;
        try {
            String.format("%d", "x");
        } catch (IllegalFormatException e) {
            failed = true;
        }
        assert !failed;
    }

    static void pattern() {
        boolean failed = false;
        try {
            "a".split("[");
        } catch (RuntimeException e) {
            failed = true;
        }
        assert !failed;
    }
}
