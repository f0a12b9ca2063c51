// Exceptions that library methods document: a condition that the contract states is an obligation, other exceptions are listed.
import java.math.BigInteger;
import java.util.*;

class Failures {
    static int some() { return Optional.of(3).get() - 3; }

    static String tested(Optional<String> o) { return o != null && o.isPresent() ? o.get() : ""; }

    static String other(String s) { return Optional.ofNullable(s).orElse("none"); }

    static int compared(Integer x) { return x == null ? 0 : Integer.valueOf(1).compareTo(x); }

    static int remainder(long x, int y) { return y == 0 ? 0 : Math.floorMod(x, y); }

    //@ requires 0 <= x && x <= 1000 && 0 <= y && y <= 1000;
    //@ ensures \result == x * y;
    static long product(long x, int y) { return Math.multiplyExact(x, y); }

    static int strict(int x) { return x < 1000 ? StrictMath.addExact(x, 1) : x; }

    static String format(int x) { return String.format("%d", x); }

    static int parts(String s) { return s == null ? 0 : s.split(",").length; }

    static int caught(String s) {
        try {
            return s == null ? 0 : s.split(s).length;
        } catch (RuntimeException e) {
            return -1;
        }
    }

    static int number(String s) { return Integer.parseInt(s); }
}
