// JLS 5.1.2, 5.1.3, 5.2, 5.4, 5.6: conversions between primitive types, in every context that makes them.
package s05_conversions;

// 5.1.2: widening keeps the value; a char is never negative.
class Widening {
    static void ok_byteToInt(byte b) {
        int i = b;
        assert i >= -128 && i <= 127;
    }

    static void bad_byteToInt(byte b) {
        int i = b;
        assert i >= 0;
    }

    static void ok_charToInt(char c) {
        int i = c;
        assert i >= 0;
    }

    static void bad_charToLong(char c) {
        long x = c;
        assert x <= 32767;
    }

    static void ok_intToLong(int i) {
        long x = i;
        assert x == i && x + x >= 2L * Integer.MIN_VALUE;
    }

    static void bad_intToLong(int i) {
        long x = i * i;
        assert x >= 0;
    }

    static void ok_longProduct(int i) {
        long x = (long) i * i;
        assert i != 7 || x == 49;
    }

    static void bad_castAfterProduct(int i) {
        long x = (long) (i * 2);
        assert x == 2L * i;
    }

    static void bad_argument(int i) {
        wants(i + 1, i);
    }

    static void ok_argument(int i) {
        wants(i + 1L, i);
    }

    //@ requires x > y;
    static void wants(long x, int y) { }

    static long ok_returned(int i) {
        long x = result(i);
        assert x == i;
        return x;
    }

    //@ ensures \result == i;
    static long result(int i) { return i; }

    //@ ensures \result == i + 1;
    static long bad_returned(int i) { return i + 1; }
}

// 5.1.3: narrowing keeps the low bits.
class Narrowing {
    static void ok_intToByte(int i) {
        byte b = (byte) i;
        if (i >= -128 && i <= 127)
            assert b == i;
        if (i == 200)
            assert b == -56;
        if (i == 256)
            assert b == 0;
    }

    static void bad_intToByte(int i) {
        byte b = (byte) i;
        if (i > 0)
            assert b >= 0;
    }

    static void ok_intToShort(int i) {
        if (i == 40000)
            assert (short) i == -25536;
    }

    static void bad_intToShort(int i) {
        if (i >= 0 && i <= 65535)
            assert (short) i == i;
    }

    static void ok_intToChar(int i) {
        char c = (char) i;
        if (i >= 0 && i <= 65535)
            assert c == i;
        if (i == -1)
            assert c == 65535;
    }

    static void bad_intToChar(int i) {
        if (i < 0)
            assert (char) i == 0;
    }

    static void ok_longToInt(long x) {
        int i = (int) x;
        if (x == 4294967296L)
            assert i == 0;
        if (x == 2147483648L)
            assert i == Integer.MIN_VALUE;
    }

    static void bad_longToInt(long x) {
        int i = (int) x;
        if (x > 0)
            assert i >= 0;
    }

    static void ok_byteToChar(byte b) {
        char c = (char) b;
        if (b == -1)
            assert c == 65535;
        if (b >= 0)
            assert c == b;
    }

    static void bad_byteToChar(byte b) {
        char c = (char) b;
        assert c <= 255;
    }

    static void ok_charToShort(char c) {
        short s = (short) c;
        if (c < 32768)
            assert s == c;
        if (c == 65535)
            assert s == -1;
    }

    static void bad_shortToChar(short s) {
        char c = (char) s;
        assert c == s;
    }

    static void ok_twice(int i) {
        int j = (char) (byte) i;
        if (i == 255)
            assert j == 65535;
    }

    static void bad_twice(int i) {
        int j = (byte) (char) i;
        assert j == (char) (byte) i;
    }

    static void ok_longToByte(long x) {
        assert (byte) x == (byte) (int) x;
    }

    static void bad_longToByte(long x) {
        assert (byte) x == (byte) (x / 2 * 2);
    }
}

// 5.2: a constant int goes into a smaller variable if it fits; others must be cast.
class Constants {
    static final int TEN = 10;

    static void ok_constants() {
        byte b = TEN * 10;
        char c = 'a' + 1;
        short s = -32768;
        assert b == 100 && c == 'b' && s < 0;
    }

    static void bad_constants() {
        char c = 'a' + 1;
        assert c == 'a';
    }

    static void ok_characterInByte() {
        byte b = 'z';
        assert b == 122;
    }

    static void bad_characterInShort() {
        short s = '\n';
        assert s == 13;
    }

    static void ok_finalLocal() {
        final int x = 5;
        byte b = x + 2;
        assert b == 7;
    }

    static void bad_foldedOverflow() {
        final int x = Integer.MAX_VALUE;
        int y = x + 1;
        assert y > x;
    }

    static void ok_foldedCast() {
        final byte b = (byte) 0xff;
        int x = b & 0xff;
        assert b == -1 && x == 255;
    }

    static void bad_foldedCast() {
        final int x = (char) -1;
        assert x == -1;
    }
}

// 5.6: operands are promoted to int at least.
class Promotion {
    static void ok_bytes(byte a, byte b) {
        int c = a * b;
        assert c <= 16384 && c >= -16256;
    }

    static void bad_bytes(byte a, byte b) {
        int c = a * b;
        assert c < 16384;
    }

    static void ok_negateByte(byte b) {
        int c = -b;
        assert c + b == 0;
    }

    static void bad_negateByte(byte b) {
        byte c = (byte) -b;
        assert c + b == 0;
    }

    static void ok_negateChar(char c) {
        int d = -c;
        assert d <= 0;
    }

    static void bad_negateChar(char c) {
        char d = (char) -c;
        assert d == c || d < c;
    }

    static void ok_complementOfByte(byte b) {
        int c = ~b;
        assert c == -b - 1;
    }

    static void bad_complementOfChar(char c) {
        int d = ~c;
        assert d >= 0;
    }

    static void ok_charMinusChar(char c) {
        if (c >= '0' && c <= '9') {
            int d = c - '0';
            assert 0 <= d && d <= 9;
        }
    }

    static void bad_charMinusChar(char c, char d) {
        assert c - d >= 0;
    }

    static void ok_mixedComparison(char c, byte b) {
        if (c == b)
            assert b >= 0;
    }

    static void bad_mixedComparison(char c, short s) {
        if (c == (char) s)
            assert c == s;
    }

    static void ok_longComparison(int i, long x) {
        if (i > x)
            assert x < Integer.MAX_VALUE;
    }

    static void bad_longComparison(int i, long x) {
        if (i == (int) x)
            assert i == x;
    }

    static void ok_index(char c) {
        int[] a = new int[65536];
        a[c] = 1;
    }

    static void bad_index(byte b) {
        int[] a = new int[128];
        a[b] = 1;
    }

    static void ok_size(byte b) {
        if (b >= 0) {
            long[] a = new long[b];
            assert a.length == b;
        }
    }

    static void bad_size(short s) {
        long[] a = new long[s];
    }

    static void ok_conditional(boolean b, byte x, char y) {
        int z = b ? x : y;
        assert z <= 65535 && z >= -128;
    }

    static void bad_conditional(boolean b, byte x, char y) {
        int z = b ? x : y;
        assert z >= 0;
    }

    // 15.25: a constant int that fits the other operand's type makes the conditional a char.
    static void ok_conditionalOfConstant(boolean b, char c) {
        long z = b ? c : 98;
        assert z >= 0;
    }

    static void ok_switchOnPromoted(byte b) {
        switch (b) {
        case -1:
            assert b < 0;
            break;
        case 'a':
            assert b == 97;
            break;
        default:
            assert b != 97;
        }
    }

    static void bad_switchOnPromoted(char c) {
        switch (c) {
        case 65535:
            assert c < 0;
            break;
        default:
        }
    }
}

// In annotations casts wrap as in Java, and nothing else does.
class InAnnotations {
    //@ ensures \result == (byte) x;
    static int ok_castInContract(int x) {
        return (byte) x;
    }

    //@ ensures \result == (byte) x;
    static int bad_castInContract(int x) {
        return (char) x;
    }

    static void ok_sumIsMathematical(int x, int y) {
        long s = (long) x + y;
        //@ assert s == x + y;
    }

    static void bad_sumIsMathematical(int x, int y) {
        int s = x + y;
        //@ assert s == x + y;
    }

    static void ok_wrappedSum(int x, int y) {
        int s = x + y;
        //@ assert s == (int) (x + y);
    }

    static void bad_negatedMinimum(int x) {
        int y = -x;
        //@ assert y == -x;
    }

    static void ok_increment(byte b) {
        b++;
        //@ assert b == (byte) (\old(b) + 1);
    }

    static void bad_increment(byte b) {
        b++;
        //@ assert b == \old(b) + 1;
    }

    static void ok_quotient(int x) {
        //@ assert x != 0 ==> -2147483648 / -1 == 2147483648L;
    }

    static void bad_quotient(int x) {
        int y = Integer.MIN_VALUE / -1;
        //@ assert y == Integer.MIN_VALUE / -1;
    }

    static void ok_charPlusOne(char c) {
        //@ assert c + 1 > c;
    }

    static void bad_charPlusOne(char c) {
        char d = (char) (c + 1);
        //@ assert d > c;
    }
}
