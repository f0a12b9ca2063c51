// JLS 15.26: assignment is an expression; a compound one evaluates its target once and casts the result to its type.
package s15_assignment;

class Compound {
    static void ok_byteSum(byte b) {
        byte old = b;
        b += 1;
        assert b == (byte) (old + 1);
    }

    static void bad_byteSum(byte b) {
        byte old = b;
        b += 1;
        assert b == old + 1;
    }

    static void ok_byteByInt(byte b, int x) {
        b = 0;
        b += x;
        assert b == (byte) x;
    }

    static void bad_byteByInt(byte b) {
        b = 0;
        b += 200;
        assert b == 200;
    }

    static void ok_charMinus(char c) {
        if (c == 0) {
            c -= 1;
            assert c == '\uffff';
        }
    }

    static void bad_charMinus(char c) {
        char old = c;
        c -= 'a';
        assert c <= old;
    }

    static void ok_intByLong(int x, long y) {
        if (x == 1 && y == 4294967297L) {
            x += y;
            assert x == 2;
        }
    }

    static void bad_intByLong(int x, long y) {
        int old = x;
        x -= y;
        assert x == old - y;
    }

    // 15.26.2: the whole right side is one operand.
    static void ok_grouping(int x) {
        if (x == 3) {
            x *= 2 + 1;
            assert x == 9;
        }
    }

    static void bad_grouping(int x) {
        if (x == 3) {
            x *= 2 + 1;
            assert x == 7;
        }
    }

    static void ok_minusGroup(int x, int y) {
        int old = x;
        x -= y - 1;
        assert x == old - y + 1;
    }

    static void bad_minusGroup(int x, int y) {
        int old = x;
        x -= y - 1;
        assert x == old - y - 1;
    }

    static void bad_divide(int x, int y) {
        x /= y;
    }

    static void ok_divideByte(byte b) {
        if (b == -128) {
            b /= -1;
            assert b == -128;
        }
    }

    static void bad_divideByte(byte b) {
        byte old = b;
        b /= -1;
        assert b == -old;
    }

    static void ok_remainder(long x) {
        x %= 10;
        assert -9 <= x && x <= 9;
    }

    static void bad_remainderByItself(int x) {
        x %= x;
    }

    static void ok_shift(byte b) {
        if (b == 1) {
            b <<= 7;
            assert b == -128;
        }
    }

    static void bad_shift(byte b) {
        if (b == 1) {
            b <<= 8;
            assert b == 1;
        }
    }

    static void ok_shiftByLong(int x) {
        int old = x;
        x <<= 1L;
        assert x == old * 2;
    }

    static void bad_unsignedShiftOfShort(short s) {
        s = -1;
        s >>>= 10;
        assert s == 63;
    }

    static void ok_unsignedShiftOfInt(int x) {
        x = -1;
        x >>>= 28;
        assert x == 15;
    }

    static void ok_booleans(boolean a, boolean b) {
        boolean c = a;
        c &= b;
        assert c == (a && b);
        c = a;
        c |= b;
        assert c == (a || b);
        c = a;
        c ^= b;
        assert c == (a != b);
    }

    static int calls;

    //@ modifies calls; ensures \result && calls == 1;
    static boolean count() {
        calls = 1;
        return true;
    }

    static void ok_noShortCircuit() {
        calls = 0;
        boolean b = false;
        b &= count();
        assert calls == 1;
    }

    static void bad_noShortCircuit() {
        calls = 0;
        boolean b = true;
        b |= count();
        assert calls == 0;
    }

    static void ok_masks(int x) {
        x |= 8;
        x &= 12;
        assert x == 8 || x == 12;
    }

    static void bad_masks(int x) {
        x &= 12;
        x ^= 4;
        assert x != 8;
    }
}

class Simple {
    int f;
    static int s;

    static void ok_value(int x) {
        int y, z = y = x;
        assert y == x && z == x;
    }

    static void ok_chainNarrows(int x) {
        byte b;
        int y = b = (byte) x;
        assert y == b && y <= 127;
    }

    static void bad_chainNarrows(int x) {
        byte b;
        int y = b = (byte) x;
        assert y == x;
    }

    static void ok_condition(boolean b) {
        boolean c;
        if (c = b)
            assert b && c;
        else
            assert !c;
    }

    static void bad_condition(boolean b) {
        boolean c = false;
        if (c = true)
            assert b == c;
    }

    static void ok_loopCondition(int n) {
        int x = 1;
        boolean more = true;
        while (more = x < 3)
            x++;
        assert !more;
    }

    static void bad_loopCondition(int n) {
        int x;
        while ((x = n) > 3)
            n = 2;
        assert x == 2;
    }

    void ok_fields(int x) {
        s = this.f = x;
        assert f == s;
    }

    void bad_fields(Simple o) {
        if (o != null) {
            o.f = 1;
            f = 2;
            assert o.f == 1;
        }
    }

    static void ok_operand(int x) {
        int y = (x = 4) + x;
        assert y == 8;
    }

    static void ok_references(Simple a, Simple b) {
        Simple old = a;
        a = b;
        b = old;
        assert b == old;
    }

    static void bad_references(Simple a, Simple b) {
        Simple old = a;
        a = b;
        b = a;
        assert b == old;
    }

    // 15.26: the parameter is a copy.
    static void change(int x, int[] a) {
        x = 9;
        a = new int[] {9};
    }

    static void ok_byValue(int[] a) {
        int x = 1;
        int[] b = a;
        change(x, a);
        assert x == 1 && a == b;
    }

    static void changeElement(int[] a) {
        a[0] = 9;
        a = new int[1];
        a[0] = 8;
    }

    static void bad_elementThroughCopy(int[] a) {
        if (a != null && a.length == 1) {
            a[0] = 1;
            changeElement(a);
            assert a[0] == 1;
        }
    }

    // 4.12.3: a variable declared in a loop is new in each round.
    static void ok_freshInLoop() {
        for (int i = 0; i < 3; i++) {
            int x = 0;
            x++;
            assert x == 1;
        }
    }

    static void bad_keptOutsideLoop() {
        int x = 0;
        for (int i = 0; i < 3; i++) {
            x++;
            assert x == 1;
        }
    }
}
