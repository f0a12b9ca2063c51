// JLS 15.15, 15.17, 15.18, 15.20, 15.21: integer operators wrap, division truncates towards zero, MIN_VALUE is its own negation.
package s15_integer;

// 15.18.2
class Additive {
    static void ok_add(int x) {
        if (x == Integer.MAX_VALUE)
            assert x + 1 == Integer.MIN_VALUE;
    }

    static void bad_add(int x) {
        assert x + 1 > x;
    }

    //@ ensures \result == x + y || \result == x + y - 4294967296L || \result == x + y + 4294967296L;
    static int ok_addInContract(int x, int y) {
        return x + y;
    }

    //@ ensures \result == x + y;
    static int bad_addInContract(int x, int y) {
        return x + y;
    }

    static void ok_associative(int x, int y, int z) {
        assert (x + y) + z == x + (y + z);
    }

    static void bad_associativeMixed(int x, int y, long z) {
        assert (x + y) + z == x + (y + z);
    }

    static void ok_subtractBack(int x, int y) {
        assert x + y - y == x;
    }

    static void bad_subtractionOrders(int x, int y) {
        assert (x - y < 0) == (x < y);
    }

    static void ok_subtractionOrdersSmall(short x, short y) {
        assert (x - y < 0) == (x < y);
    }

    static void ok_equalDifference(int x, int y) {
        assert (x - y == 0) == (x == y);
    }

    static void bad_longDifference(long x, long y) {
        assert (x - y < 0) == (x < y);
    }

    static void ok_minusMinimum(int x) {
        assert x - Integer.MIN_VALUE == x + Integer.MIN_VALUE;
    }

    static void bad_leftToRight(int x) {
        assert 10 - x - 3 == 10 - (x - 3);
    }

    //@ requires lo >= 0 && hi >= lo;
    static void bad_midpoint(int lo, int hi) {
        int mid = (lo + hi) / 2;
        assert lo <= mid && mid <= hi;
    }

    //@ requires lo >= 0 && hi >= lo;
    static void ok_midpoint(int lo, int hi) {
        int mid = lo + (hi - lo) / 2;
        assert lo <= mid && mid <= hi;
    }

    static void bad_midpointOfAny(int lo, int hi) {
        if (lo <= hi) {
            int mid = lo + (hi - lo) / 2;
            assert lo <= mid && mid <= hi;
        }
    }
}

// 15.17.1
class Multiplication {
    static void ok_byTwo(int x) {
        assert x * 2 == x + x;
    }

    static void bad_square(int x) {
        assert x * x != 0 || x == 0;
    }

    static void ok_squareOfSmall(byte x) {
        if (x > 100)
            assert x * 2 > 200;
    }

    static void bad_divideBack(int x) {
        assert x * 3 / 3 == x;
    }

    static void ok_divideBack(short x) {
        assert x * 3 / 3 == x;
    }

    static void ok_minimumTimesMinusOne(int x) {
        if (x == Integer.MIN_VALUE)
            assert x * -1 == x;
    }

    static void bad_timesMinusOne(long x) {
        if (x < 0)
            assert x * -1 > 0;
    }

    static void bad_constantFactor(int x) {
        if (x > 0)
            assert x * 1000 > 0;
    }

    static void ok_constantFactor(int x) {
        if (x > 0 && x < 2147484)
            assert x * 1000 > 0;
    }

    static void ok_even(int x) {
        assert x * 6 % 2 == 0;
    }

    static void bad_multipleOfThree(int x) {
        assert x * 3 % 3 == 0;
    }
}

// 15.17.2, 15.17.3
class Division {
    static void ok_truncates() {
        assert 7 / 2 == 3 && -7 / 2 == -3 && 7 / -2 == -3 && -7 / -2 == 3;
    }

    static void bad_floors(int x) {
        if (x < 0)
            assert x / 2 < 0;
    }

    static void ok_remainderSign(int x, int y) {
        if (y != 0) {
            int r = x % y;
            assert x >= 0 ? r >= 0 : r <= 0;
        }
    }

    static void bad_remainderOfNegative(int x) {
        assert x % 4 >= 0;
    }

    static void ok_signOfDivisorIgnored(int x) {
        assert x % 4 == x % -4;
    }

    static void bad_oddTest(int x) {
        assert (x % 2 == 1) == (x % 2 != 0);
    }

    static void ok_identity(int x) {
        assert x / 7 * 7 + x % 7 == x;
    }

    static void bad_identityRegrouped(int x) {
        assert x / 7 * 7 == x;
    }

    static void ok_minimumByMinusOne(int x, int y) {
        if (x == Integer.MIN_VALUE && y == -1) {
            assert x / y == x;
            assert x % y == 0;
        }
    }

    static void bad_quotientSmaller(int x, int y) {
        if (x < 0 && y < 0)
            assert x / y >= 0;
    }

    static void bad_byteQuotient(byte x) {
        byte q = (byte) (x / -1);
        assert q == -x;
    }

    static void ok_byteQuotient(byte x) {
        int q = x / -1;
        assert q == -x;
    }

    static void bad_byDifference(int x, int y) {
        if (x != y) {
            int q = 10 / (x - y - 1);
        }
    }

    static void ok_byDifference(int x, int y) {
        if (x != y) {
            int q = 10 / (x - y);
        }
    }

    static void bad_zeroByZero(long z) {
        long q = z / z;
    }

    static void bad_charByWrapped(char c) {
        int q = 1 / (byte) c;
    }

    static void ok_quotientOfConstants() {
        assert 1 / 2 * 2 == 0 && 2 * 1 / 2 == 1;
    }

    static void bad_precedence() {
        assert 1 / 2 * 2 == 1;
    }
}

// 15.15: unary operators.
class Unary {
    static void ok_negationTwice(int x) {
        assert - -x == x;
    }

    static void bad_absolute(int x) {
        int a = x < 0 ? -x : x;
        assert a >= 0;
    }

    static void ok_absolute(int x) {
        int a = x < 0 ? -x : x;
        assert a >= 0 || x == Integer.MIN_VALUE;
    }

    static void ok_negativeAbsolute(int x) {
        int a = x > 0 ? -x : x;
        assert a <= 0;
    }

    static void bad_signFlips(long x) {
        if (x != 0)
            assert -x != x;
    }

    static void ok_plusPromotes(char c) {
        int x = +c;
        assert x == c;
    }

    static void bad_notChain(boolean a, boolean b) {
        assert !a & b == !(a & b);
    }

    static void ok_minusBeforeCast(int x) {
        assert (byte) -x == (byte) -(byte) x;
    }

    static void bad_castBindsTighter(int x) {
        assert (byte) x + 1 == (byte) (x + 1);
    }
}

// 15.14.2, 15.15.1: the variable wraps in its own type; the value is that before or after.
class Increment {
    static void ok_postfix(int x) {
        int old = x, y = x++;
        assert y == old && x == old + 1;
    }

    static void bad_postfix(int x) {
        int y = x++;
        assert y == x;
    }

    static void ok_prefix(int x) {
        int y = ++x;
        assert y == x;
    }

    static void bad_prefix(int x) {
        int old = x, y = ++x;
        assert y == old;
    }

    static void ok_byteWraps(byte b) {
        if (b == 127) {
            b++;
            assert b == -128;
        }
    }

    static void bad_byteWraps(byte b) {
        byte old = b++;
        assert b > old;
    }

    static void ok_charWrapsDown(char c) {
        if (c == 0) {
            c--;
            assert c == 65535;
        }
    }

    static void bad_charWrapsDown(char c) {
        c--;
        assert c < 65535;
    }

    static void bad_prefixOfByteIsByte(byte b) {
        int old = b;
        int x = ++b;
        assert x == old + 1;
    }

    static void ok_postfixOfByteIsByte(byte b) {
        int old = b, x = b++;
        assert x == old;
    }

    static void bad_toItself(int x) {
        int old = x;
        x = x++;
        assert x == old + 1;
    }

    static void ok_toItself(int x) {
        int old = x;
        x = x++;
        assert x == old;
    }

    static void ok_twiceInOne(int x) {
        int old = x, y = x++ + x++;
        assert y == 2 * old + 1;
    }

    static void bad_twiceInOne(int x) {
        int old = x, y = x++ + ++x;
        assert y == 2 * old + 1;
    }

    static void ok_longWraps(long x) {
        if (x == Long.MAX_VALUE)
            assert ++x == Long.MIN_VALUE;
    }
}

// 15.20.1, 15.21.1
class Comparison {
    static void ok_trichotomy(long x, int y) {
        assert x < y || x == y || x > y;
    }

    static void bad_charAndInt(char c, int i) {
        if (c > i)
            assert i >= 0;
    }

    static void ok_chain(int x, int y, int z) {
        assert !(x < y && y < z) || x < z;
    }

    static void bad_wrappedChain(int x, int y) {
        if (x < y)
            assert x + 1 <= y && x + 2 <= y + 1;
    }

    static void ok_strictIsNext(int x, int y) {
        if (x < y)
            assert x + 1 <= y;
    }

    static void bad_equalityOfBooleans(int x, int y, int z) {
        assert x < y == y < z;
    }
}
