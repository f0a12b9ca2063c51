// JLS 15.22.2 to 15.25: && and || and ?: evaluate one operand, & and | both.
package s15_conditional;

class ShortCircuit {
    static int n;

    //@ modifies n; ensures \result && n == (int) (\old(n) + 1);
    static boolean yes() {
        n++;
        return true;
    }

    //@ modifies n; ensures !\result && n == (int) (\old(n) + 1);
    static boolean no() {
        n++;
        return false;
    }

    static void ok_andStops() {
        n = 0;
        boolean b = no() && yes();
        assert n == 1 && !b;
    }

    static void bad_andStops() {
        n = 0;
        boolean b = no() & yes();
        assert n == 1;
    }

    static void ok_orStops() {
        n = 0;
        boolean b = yes() || no();
        assert n == 1 && b;
    }

    static void bad_orGoesOn() {
        n = 0;
        boolean b = no() || yes();
        assert n == 1;
    }

    static void ok_groupsToTheLeft() {
        n = 0;
        boolean b = no() && no() || yes();
        assert n == 2 && b;
    }

    static void bad_groupsToTheLeft() {
        n = 0;
        boolean b = yes() || no() && no();
        assert n == 3;
    }

    static void ok_guards(int[] a, int i) {
        if (a != null && i >= 0 && i < a.length && a[i] == 0)
            assert a[i] == 0;
    }

    static void bad_guardsInOtherOrder(int[] a, int i) {
        if (a != null && i >= 0 && a[i] == 0 && i < a.length)
            return;
    }

    static void bad_strictAnd(int[] a) {
        if (a != null & a.length > 0)
            return;
    }

    static void ok_strictAnd(int x) {
        if (x != 0 & x > 3)
            assert 12 / x <= 3;
    }

    static void bad_orGuards(int x) {
        if (x == 0 || 10 / x > 5 || 10 / (x - 3) > 0)
            return;
    }

    static void ok_orGuards(int x) {
        if (x == 0 || 10 / x > 1)
            return;
        assert x < 1 || x > 5;
    }

    static void ok_assignmentInOperand(int x) {
        int y = 0;
        if (x > 0 && (y = x) > 1)
            assert y == x;
        else
            assert y == 0 || y == 1;
    }

    static void bad_assignmentInOperand(int x) {
        int y = 0;
        if (x > 0 && (y = x) > 1)
            return;
        assert y == 0;
    }

    static void ok_negated(boolean a, boolean b) {
        assert !(a && b) == (!a || !b);
    }

    static void bad_negated(boolean a, boolean b) {
        assert !(a && b) == (!a && !b);
    }

    static void ok_xorIsStrict() {
        n = 0;
        boolean b = yes() ^ yes();
        assert n == 2 && !b;
    }

    static void ok_value(boolean a, int[] b) {
        boolean c = a && b != null;
        if (c)
            b = new int[b.length];
    }

    static void bad_value(boolean a, int[] b) {
        boolean c = a || b != null;
        if (c)
            b = new int[b.length];
    }
}

class Conditional {
    static int n;

    //@ modifies n; ensures \result == x && n == (int) (\old(n) + x);
    static int bump(int x) {
        n += x;
        return x;
    }

    static void ok_oneBranch(boolean b) {
        n = 0;
        int x = b ? bump(1) : bump(2);
        assert n == x;
    }

    static void bad_oneBranch(boolean b) {
        n = 0;
        int x = b ? bump(1) : bump(2);
        assert n == 3;
    }

    static void ok_guarded(int x) {
        int y = x == 0 ? 0 : 10 / x;
    }

    static void bad_guarded(int x) {
        int y = x != 0 ? 0 : 10 / x;
    }

    static void ok_groupsToTheRight(boolean a, boolean b) {
        int x = a ? 1 : b ? 2 : 3;
        assert x == 1 == a;
    }

    static void bad_groupsToTheRight(boolean a, boolean b) {
        int x = a ? 1 : b ? 2 : 3;
        int y = (a ? 1 == 1 : b) ? 2 : 3;
        assert x == y || !a && !b || x == 1 && b;
    }

    static void ok_precedence(int x) {
        int y = x > 0 ? 1 : 0 + 5;
        assert x <= 0 || y == 1;
    }

    static void bad_precedence(int x) {
        int y = x > 0 ? 1 : 0 + 5;
        assert y >= 5;
    }

    static void ok_promotes(boolean b, int x, long y) {
        long z = b ? x : y;
        assert !b || z == x;
    }

    // The whole int operation is done before the value becomes a long.
    static void bad_promotesAfter(boolean b, int x) {
        long z = b ? x + 1 : 0L;
        assert !b || z > x;
    }


    static void bad_reference(boolean b, int[] a) {
        int n = (b ? a : null).length;
    }

    static void ok_inCondition(int x, int y) {
        while (x > y ? x > 0 : false)
            x--;
        assert x <= y || x <= 0;
    }

    static void bad_inCondition(int x, int y) {
        if (x > 0 ? y > 0 : y < 0)
            assert x * 2 / 2 == x || y > 0 && x != 0 && y != 1;
    }

    static void ok_conditionChangesVariable(int x) {
        int old = x;
        int y = x++ > 5 ? x : -1;
        assert old <= 5 || y == old + 1;
    }

    static void bad_conditionChangesVariable(int x) {
        int old = x;
        int y = x++ > 5 ? x : -1;
        assert old <= 5 || y == old;
    }

    static void ok_booleanValue(boolean a, boolean b) {
        boolean c = a ? b : !b;
        assert c == (a == b);
    }

    static void bad_booleanValue(boolean a, boolean b) {
        boolean c = a ? b : !b;
        assert c == (a && b);
    }

    // 15.25: byte and short give a short, a char and a constant that fits it a char.
    static void ok_types(boolean b, byte x, short y) {
        short z = b ? x : y;
        char c = b ? 'a' : 66;
        assert z == (b ? x : y) && (c == 97 || c == 'B');
    }

    static void bad_mixedCharAndInt(boolean b, char c, int i) {
        int z = b ? c : i;
        assert z >= 0;
    }
}
