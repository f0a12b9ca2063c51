// JLS 5, 15.26, 15.19: compound assignment, narrow types, shifts, boxes, casts between them.
package s15_narrow;

class Narrow {
    static void bad_bytePlus(byte b) { b += 200; assert b > 71 || b < -100; }
    static void bad_byteIncrement(byte b) { b++; assert b > -128; }
    static void ok_byteIncrement(byte b) { byte c = b; b++; assert b == (byte) (c + 1); }
    static void bad_shortTimes(short s) { s *= 2; assert s % 2 != 0 || s < 30000; }
    static void bad_charMinus(char c) { c -= 1; assert c < 65535; }
    static void bad_charNegate(char c) { int x = -c; assert x != -7; }
    static void bad_charDivide() { char c = 'a'; c /= 2.5; assert c == 39; }
    static void ok_charDivide() { char c = 'a'; c /= 2.5; assert c == 38; }
    static void bad_intPlusDouble() { int x = 5; x += 3.7; assert x == 9; }
    static void ok_intPlusDouble() { int x = 5; x += 3.7; assert x == 8; }
    static void bad_intTimesLong() { int x = 1 << 20; x *= 1L << 20; assert x != 0; }
    static void bad_longToInt(long l) { int x = (int) l; assert x == l || x > -5; }
    static void bad_shiftCount() { int x = 1; x <<= 33; assert x == 0; }
    static void ok_shiftCount() { int x = 1; x <<= 33; assert x == 2; }
    static void bad_shiftLongCount() { int x = 1; assert (x << 32L) == 0; }
    static void bad_longShift() { long x = 1; assert (x << 64) == 0; }
    static void bad_negativeShift() { assert (1 << -1) == 0; }
    static void ok_negativeShift() { assert (1 << -1) == Integer.MIN_VALUE && (5 >> -31) == 2; }
    static void bad_byteUshr(byte b) { byte c = b; c >>>= 1; assert c >= 0; }
    static void ok_byteUshr() { byte c = -1; c >>>= 1; assert c == -1; }
    static void bad_shortUshr() { short s = -1; s >>>= 10; assert s == 63; }
    static void bad_promotionShift() { byte b = (byte) 0x80; assert (b >>> 4) == 8; }
    static void bad_castChain() { assert (char) (byte) -1 == 255; }
    static void ok_castChain() { assert (char) (byte) -1 == 65535 && (int) (char) (byte) 127 == 127; }
    static void bad_floatToInt() { assert (int) 1e20f == 0; }
    static void ok_floatToInt() { assert (int) 1e20f == Integer.MAX_VALUE && (int) Float.NaN == 0; }
    static void bad_doubleToByte() { assert (byte) 300.0 == 127; }
    static void ok_doubleToByte() { assert (byte) 300.0 == 44 && (char) -1.0 == 65535; }
    static void bad_longToFloat() { long l = (1L << 40) + 1; assert (long) (float) l == l; }
    static void bad_intToFloat(int x) { assert (int) (float) x == x; }
    static void bad_cache() { Integer a = 127, b = 127; assert a != b; }
    static void bad_cacheBeyond() { Integer a = 128, b = 128; assert a == b; }
    static void bad_cacheLong(long x) { Long a = x, b = x; assert a == b; }
    static void bad_cacheChar() { Character a = 200, b = 200; assert a == b; }
    static void bad_boxIncrement() { Integer a = 5, b = a; a++; assert b == 6; }
    static void ok_boxIncrement() { Integer a = 5, b = a; a++; assert b == 5 && a == 6; }
    static void bad_boxArray() { Integer[] a = {1}; Integer b = a[0]; a[0] += 2; assert b == 3; }
    static void bad_ternaryUnbox(boolean t) { Integer n = null; int x = t ? n : 0; }
    static void bad_ternaryPromotes(boolean t) { Object o = t ? 1 : 2.0; assert !(o instanceof Double); }
    static void bad_ternaryChar(boolean t) { Object o = t ? 'a' : 0; assert o instanceof Integer; }
    static void bad_equalsBoxes() { assert Integer.valueOf(1).equals(1L); }
    static void bad_minAbs() { assert Math.abs(Integer.MIN_VALUE) > 0; }
    static void bad_minDivide() { assert Integer.MIN_VALUE / -1 > 0; }
    static void bad_remSign(int x) { assert x % 3 >= 0; }
    static void bad_floorMod(int x) { assert Math.floorMod(x, 3) == x % 3; }
    static void bad_xorSwap(int[] a) { if (a != null && a.length > 0) { int o = a[0]; a[0] ^= a[0]; a[0] ^= a[0]; assert a[0] == o; } }
    static void bad_postIndex() { int[] a = {1, 2, 3}; int i = 0; a[i++] += a[i++] + i; assert a[0] == 4; }
    static void ok_postIndex() { int[] a = {1, 2, 3}; int i = 0; a[i++] += a[i++] + i; assert a[0] == 5 && i == 2; }
    static void bad_leftFirst() { int x = 3; x += x++ * 2 + x; assert x == 14; }
    static void ok_leftFirst() { int x = 3; x += x++ * 2 + x; assert x == 13; }
    static void bad_assignValue() { int x = 1, y = 2; x = y = x + y; assert x != 3; }
    static void bad_stringCompound() { String s = "a"; s += 1 + 2; assert s.length() == 3; }
    static void bad_charCompound() { char c = 'a'; String s = ""; s += c + 1; assert s.length() == 1; }
    static void bad_unsigned() { assert Integer.toUnsignedLong(-1) == -1; }
    static void bad_hexLiteral() { int x = 0xFFFF_FFFF; assert x > 0; }
    static void bad_longLiteral() { long x = 0xFFFF_FFFF; assert x == 4294967295L; }
    static void bad_sumOfBytes(byte a, byte b) { byte c = (byte) (a + b); assert c == a + b; }
    static void bad_nanCompare(double d) { assert d == d; }
    static void bad_zeroSign() { assert 1 / 0.0 == 1 / -0.0; }
    static void bad_floatSum() { assert 0.1 + 0.2 == 0.3; }
    static void bad_boolCompound(boolean b) { boolean c = b; c &= !b; assert c == b; }
    static void bad_nonShort(int x) { int[] n = {0}; boolean r = x > 0 | n[0]++ == 0; assert n[0] == 0; }
    static void bad_shortCircuit(int x) { int[] n = {0}; boolean r = x > 0 || n[0]++ == 0; assert n[0] == 1; }
}
