// JLS 4.2: primitive types, their ranges and operations.
package s04_types;

// 4.2.1: each integral type has its range, at entry too.
class Ranges {
    static void ok_ranges(byte b, short s, char c, int i) {
        assert -128 <= b && b <= 127;
        assert -32768 <= s && s <= 32767;
        assert 0 <= c && c <= 65535;
        assert -2147483648L <= i && i <= 2147483647L;
    }

    static void bad_byte(byte b) {
        assert b != -128;
    }

    static void bad_short(short s) {
        assert s < 32767;
    }

    static void bad_char(char c) {
        assert c <= 32767;
    }

    static void bad_int(int i) {
        assert i > -2147483648;
    }

    static void bad_long(long x) {
        assert x != Long.MAX_VALUE;
    }

    byte field;
    static char[] chars = new char[1];

    void ok_field() {
        assert field <= 127 && field >= -128;
    }

    void bad_field() {
        assert field < 127;
    }

    //@ requires a != null && a.length > 0;
    static void ok_elements(char[] a) {
        assert a[0] >= 0 && a[0] < 65536;
    }

    //@ requires a != null && a.length > 0;
    static void bad_elements(byte[] a) {
        assert a[0] >= 0;
    }

    static byte any() { return (byte) 200; }

    static void ok_result() {
        assert any() <= 127;
    }

    //@ ensures \result >= 0;
    static byte bad_result(byte b) {
        return (byte) (b & 255);
    }

    //@ ensures \result >= 0;
    static short ok_resultWide(byte b) {
        return (short) (b & 255);
    }
}

// 4.2.2: integer operations on two types take the wider; division and remainder by zero throw.
class Operations {
    static void ok_intThenLong(int x) {
        long y = x + 1;
        assert y <= Integer.MAX_VALUE;
    }

    static void bad_intThenLong(int x) {
        long y = x + 1;
        assert y > x;
    }

    static void ok_longBefore(int x) {
        long y = x + 1L;
        assert y > x;
    }

    static void bad_shortSum(short a, short b) {
        short c = (short) (a + b);
        assert c == a + b;
    }

    static void ok_shortSum(short a, short b) {
        int c = a + b;
        assert c >= -65536 && c <= 65534;
    }

    static void bad_remainderByZero(int x, int y) {
        int z = x % y;
    }

    static void ok_remainderByZero(int x, int y) {
        if (y != 0) {
            int z = x % y;
        }
    }

    static void bad_longDivisionByZero(long x, byte y) {
        long z = x / y;
    }

    static void ok_doubleDivisionByZero(double x) {
        double z = x / 0;
    }

    static void bad_intDivisionInDouble(int x) {
        double z = 1 / x;
    }

    static void bad_longQuotient(long x) {
        if (x < 0)
            assert x / -1 > 0;
    }

    static void ok_longQuotient(long x) {
        if (x < 0 && x != Long.MIN_VALUE)
            assert x / -1 > 0;
    }
}

// 4.2.3, 4.2.4: floating point.
class Floats {
    static void bad_reflexive(double x) {
        assert x == x;
    }

    static void bad_order(float x) {
        assert x < 0 || x >= 0;
    }

    static void bad_notLess(double x, double y) {
        if (!(x < y))
            assert x >= y;
    }

    static void bad_addNothing(double x) {
        assert x + 1 > x || x != x;
    }

    static void ok_negativeZero() {
        assert 0.0 == -0.0;
    }

    static void bad_negativeZero(double x) {
        if (x == 0.0)
            assert 1 / x > 0;
    }

    static void bad_toInt(double x) {
        int i = (int) x;
        assert i == x;
    }
}

// 4.2.5: booleans.
class Booleans {
    static void ok_twoValues(boolean b) {
        assert b || !b;
    }

    static void bad_twoValues(boolean a, boolean b) {
        assert a == b;
    }

    static void ok_three(boolean a, boolean b, boolean c) {
        assert a == b || b == c || a == c;
    }

    static void ok_xor(boolean a, boolean b) {
        assert (a ^ b) == (a != b);
    }

    static void bad_xor(boolean a, boolean b) {
        assert (a ^ b) == (a | b);
    }
}
