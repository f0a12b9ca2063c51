// JLS 15.19, 15.22, 15.15.5: shifts take the low bits of their distance, and bit operators work on promoted operands.
package s15_bits;

class Distances {
    static void ok_thirtyTwo(int x) {
        assert x << 32 == x && x >> 32 == x && x >>> 32 == x;
    }

    static void bad_thirtyTwo(int x) {
        assert x << 32 == 0;
    }

    static void ok_minusOne(int x) {
        assert x << -1 == x << 31;
    }

    static void bad_minusOne(int x) {
        assert x << -1 == x >> 1;
    }

    static void ok_longDistance(int x) {
        assert x << 33L == x << 1;
    }

    static void bad_longDistance(int x) {
        assert x << 33L == 0;
    }

    static void ok_sixtyFour(long x) {
        assert x << 64 == x && x >> 65 == x >> 1;
    }

    static void bad_longByThirtyTwo(long x) {
        assert x << 32 == x;
    }

    static void ok_typeIsOfLeft(int x) {
        long y = x << 40L;
        assert y == x << 8;
    }

    static void bad_typeIsOfLeft(int x) {
        long y = x << 31L;
        assert y == (long) x << 31;
    }

    static void ok_variableDistance(int n) {
        if (n >= 0 && n < 8)
            assert 1 << n > 0;
    }

    static void bad_variableDistance(int n) {
        if (n >= 0 && n < 32)
            assert 1 << n > 0;
    }

    static void bad_unboundedDistance(int n) {
        assert 1 << n != 2 || n == 1;
    }
}

class Shifts {
    static void ok_leftIsTimes(int x) {
        assert x << 3 == x * 8;
    }

    static void bad_leftGrows(int x) {
        if (x > 0)
            assert x << 1 > x;
    }

    static void ok_rightFloors() {
        assert -7 >> 1 == -4 && -1 >> 31 == -1 && 7 >> 1 == 3;
    }

    static void bad_rightIsDivision(int x) {
        assert x >> 1 == x / 2;
    }

    static void ok_rightOfPositive(int x) {
        if (x >= 0)
            assert x >> 1 == x / 2;
    }

    static void ok_unsignedOfNegative(int x) {
        if (x < 0)
            assert x >>> 1 > 0;
    }

    static void bad_unsignedOfNegative(int x) {
        assert x >>> 1 == x >> 1;
    }

    static void ok_unsignedMinusOne() {
        assert -1 >>> 28 == 15 && -1L >>> 60 == 15 && -1 >>> 0 == -1;
    }

    static void bad_unsignedZeroDistance(int x) {
        assert x >>> 0 >= 0;
    }

    static void ok_byteIsPromoted(byte b) {
        if (b == -1)
            assert b >>> 4 == 0x0fffffff;
    }

    static void bad_byteIsPromoted(byte b) {
        assert b >>> 4 <= 15;
    }

    static void ok_castBackToByte(byte b) {
        if (b == -1)
            assert (byte) (b >>> 4) == -1;
    }

    static void bad_compoundUnsigned(byte b) {
        byte c = b;
        c >>>= 1;
        assert c >= 0;
    }

    static void ok_precedence(int x) {
        assert (1 << 2 + 1) == 8;
    }

    static void bad_precedence(int x) {
        assert (1 << 2 + 1) == 5;
    }

    static void ok_charShift(char c) {
        assert c >> 8 <= 255 && c >>> 8 == c >> 8;
    }

    static void bad_charShift(char c) {
        assert (char) (c << 8) == c << 8;
    }
}

class Operators {
    static void ok_maskIsRemainder(int x) {
        if (x >= 0)
            assert (x & 7) == x % 8;
    }

    static void bad_maskIsRemainder(int x) {
        assert (x & 7) == x % 8;
    }

    static void ok_maskOfNegative(int x) {
        assert (x & 0xff) >= 0 && (x & 0xff) <= 255;
    }

    static void bad_maskByHexByte(byte b) {
        assert (b & 0xff) == b;
    }

    static void ok_byteOrInt(byte b) {
        if (b < 0)
            assert (b | 0) < 0 && (b | 256) < 0;
    }

    static void bad_concatenatedBytes(byte hi, byte lo) {
        int x = hi << 8 | lo;
        assert (x & 0xff00) >> 8 == (hi & 0xff);
    }

    static void ok_complement(int x) {
        assert ~x == -x - 1;
    }

    static void bad_complement(int x) {
        assert ~x < 0;
    }

    static void ok_xorTwice(byte x, byte y) {
        assert (x ^ y ^ y) == x;
    }

    static void bad_xorAsPower() {
        assert (2 ^ 3) == 8;
    }

    static void ok_lowestBit(int x) {
        assert ((x & 1) == 0) == (x % 2 == 0);
    }

    static void bad_lowestBit(int x) {
        assert (x & 1) == x % 2;
    }

    static void ok_signBit(int x) {
        assert (x >>> 31 == 1) == (x < 0);
    }

    static void ok_longMask(int x) {
        long y = x & 0xffffffffL;
        assert y >= 0;
    }

    static void bad_intMask(int x) {
        long y = x & 0xffffffff;
        assert y >= 0;
    }

    static void ok_charAnd(char c, int i) {
        assert (c & i) >= 0;
    }

    static void bad_shortAnd(short s, int i) {
        assert (s & i) >= 0;
    }

    static void ok_bindsWeakerThanEquality(int x) {
        assert (x & 4) == 0 || (x & 4) == 4;
    }

    static void bad_orIsSum(byte x, byte y) {
        assert (x | y) == x + y;
    }

    static void ok_knownValues() {
        int x = 0b1100, y = 0b1010;
        assert (x & y) == 8 && (x | y) == 14 && (x ^ y) == 6 && (x & ~y) == 4;
    }

    static void bad_knownValues() {
        int x = 12, y = -10;
        assert (x & y) == 4 && (x ^ y) == 6;
    }
}

class InAnnotations {
    //@ requires x >= 0;
    //@ ensures \result == x % 16 && \result == (x & 15);
    static int ok_mask(int x) {
        return x & 15;
    }

    //@ ensures \result == (x & 15);
    static int bad_mask(int x) {
        return x % 16;
    }

    //@ ensures \result == x >> 33;
    static int ok_distance(int x) {
        return x >> 1;
    }

    //@ ensures \result == x << 31;
    static long bad_width(int x) {
        return (long) x << 31;
    }

    //@ ensures \result == x >>> 1;
    static int bad_unsigned(byte x) {
        return (x & 255) >>> 1;
    }
}
