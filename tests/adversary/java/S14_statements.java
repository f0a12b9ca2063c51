// JLS 14: blocks, if, labels, switch, loops, break, continue, return, assert.
package s14_statements;

// 14.2 to 14.6, 14.9
class Blocks {
    static void ok_shadowedInSequence(int x) {
        {
            int y = 1;
            x = y;
        }
        {
            int y = 2;
            assert y == 2 && x == 1;
        }
    }

    static void bad_scopesAreApart(int x) {
        {
            int y = 1;
            x = y;
        }
        {
            int y = 2;
            assert y == x;
        }
    }

    int y;

    void ok_localHidesField(int x) {
        y = 5;
        {
            int y = x;
            y = y + 1;
        }
        assert y == 5;
    }

    void bad_fieldAfterBlock(int x) {
        y = 5;
        {
            int y = x;
            this.y = y;
        }
        assert y == 5;
    }

    static void ok_danglingElse(int x) {
        int r = 0;
        if (x > 0)
            if (x > 10)
                r = 1;
            else
                r = 2;
        assert x > 0 || r == 0;
    }

    static void bad_danglingElse(int x) {
        int r = 0;
        if (x > 0)
            if (x > 10)
                r = 1;
        else
            r = 2;
        assert x > 0 || r == 2;
    }

    static void ok_emptyStatement(int x) {
        if (x > 0) ;
        x = 1;
        assert x == 1;
    }

    static void bad_emptyStatement(int x) {
        int y = 0;
        if (x > 0) ;
            y = 1;
        assert x > 0 || y == 0;
    }

    static void bad_emptyLoopBody(int x) {
        int y = 0;
        for (int i = 0; i < 3; i++) ;
            y++;
        assert y == 3;
    }
}

// 14.7, 14.15, 14.16: labels.
class Labels {
    static void ok_breakBlock(int x) {
        int y = 0;
        here: {
            if (x > 0)
                break here;
            y = 1;
        }
        assert x > 0 == (y == 0);
    }

    static void bad_breakBlock(int x) {
        int y = 0;
        here: {
            if (x > 0)
                break here;
            y = 1;
        }
        assert y == 1;
    }

    static void ok_breakIf(int x) {
        int y = 0;
        here: if (x > 0) {
            y = 1;
            if (x > 1)
                break here;
            y = 2;
        }
        assert x != 5 || y == 1;
    }

    static void ok_breakOuter() {
        int n = 0;
        outer: for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                if (j == 1)
                    break outer;
                n++;
            }
        assert n == 1;
    }

    static void bad_breakInner() {
        int n = 0;
        outer: for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                if (j == 1)
                    break;
                n++;
            }
        assert n == 1;
    }

    static void ok_continueOuter() {
        int n = 0;
        outer: for (int i = 0; i < 3; i++)
            for (int j = 0; ; j++) {
                if (j == 2)
                    continue outer;
                n++;
            }
        assert n == 6;
    }

    static void bad_continueOuter(int x) {
        int n = 0;
        outer: for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                if (j == x)
                    continue outer;
            }
            n++;
        }
        assert n == 2;
    }

    static void ok_sameNames(int x) {
        int outer = 1;
        outer: {
            outer = 2;
            if (x == 3)
                break outer;
            outer = 3;
        }
        assert x == 3 == (outer == 2);
    }

    static void ok_labelAgain(int x) {
        a: { if (x > 0) break a; x = 1; }
        a: { if (x > 0) break a; x = 2; }
        assert x > 0;
    }

    static void ok_breakSwitchInLoop() {
        int n = 0;
        for (int i = 0; i < 3; i++)
            switch (i) {
            case 1:
                break;
            default:
                n++;
            }
        assert n == 2;
    }

    static void bad_breakSwitchInLoop() {
        int n = 0;
        loop: for (int i = 0; i < 3; i++)
            switch (i) {
            case 1:
                break loop;
            default:
                n++;
            }
        assert n == 2;
    }

    static void ok_continueInSwitch() {
        int n = 0;
        for (int i = 0; i < 3; i++) {
            switch (i) {
            case 1:
                continue;
            default:
            }
            n += i;
        }
        assert n == 2;
    }

    static void bad_continueInSwitch(int x) {
        int n = 0;
        int i = 0;
        while (i < 3) {
            i++;
            switch (i) {
            case 1:
                continue;
            default:
            }
            n++;
        }
        assert n == 3;
    }
}

// 14.11: a switch enters at its label and falls through.
class Switches {
    static void ok_fallsThrough(int x) {
        int y = 0;
        switch (x) {
        case 1:
            y += 1;
        case 2:
            y += 2;
            break;
        case 3:
            y += 4;
        }
        assert x != 1 || y == 3;
        assert x != 2 || y == 2;
        assert x == 1 || x == 2 || x == 3 || y == 0;
    }

    static void bad_fallsThrough(int x) {
        int y = 0;
        switch (x) {
        case 1:
            y += 1;
        case 2:
            y += 2;
            break;
        }
        assert y != 3;
    }

    static void ok_defaultFirst(int x) {
        int y = 0;
        switch (x) {
        default:
            y = 1;
        case 5:
            y += 10;
        }
        assert x == 5 ? y == 10 : y == 11;
    }

    static void bad_defaultFirst(int x) {
        int y = 0;
        switch (x) {
        default:
            y = 1;
            break;
        case 5:
            y += 10;
        }
        assert x == 5 || y == 11;
    }

    static void ok_defaultInTheMiddle(int x) {
        int y = 0;
        switch (x) {
        case 1:
            y = 1;
        default:
            y += 2;
        case 3:
            y += 4;
        }
        assert x == 1 ? y == 7 : x == 3 ? y == 4 : y == 6;
    }

    static void bad_noDefault(int x) {
        int y = 0;
        switch (x) {
        case 1:
            y = 1;
            break;
        case 2:
            y = 2;
        }
        assert y > 0;
    }

    static void ok_onceEvaluated(int x) {
        int old = x;
        switch (x++) {
        case 4:
            assert x == 5;
            break;
        default:
        }
        assert x == old + 1;
    }

    static void bad_selectorAfterEffect(int x) {
        switch (x++) {
        case 4:
            assert x == 4;
            break;
        default:
        }
    }

    static void ok_variableOfOtherCase(int x) {
        switch (x) {
        case 1:
            int y = 1;
            break;
        case 2:
            y = 5;
            assert y == 5;
            break;
        default:
        }
    }

    static void bad_severalLabels(int x) {
        int y = 0;
        switch (x) {
        case 1: case 2: case 3:
            y = 1;
        }
        assert y == 0 || x != 2;
    }

    static void ok_emptySwitch(int x) {
        int old = x;
        switch (x++) { }
        assert x == old + 1;
    }

    static void bad_emptySwitch(int x) {
        int old = x;
        switch (x = 1) { }
        assert x == old;
    }

    static void ok_nested(int x, int y) {
        int r = 0;
        switch (x) {
        case 0:
            switch (y) {
            case 0:
                r = 1;
                break;
            default:
                r = 2;
            }
            r += 10;
            break;
        default:
            r = 3;
        }
        assert r == 11 || r == 12 || r == 3;
    }

    static void bad_nested(int x, int y) {
        int r = 0;
        switch (x) {
        case 0:
            switch (y) {
            case 0:
                r = 1;
                break;
            }
        default:
            r += 3;
        }
        assert r != 4;
    }

    static final int K = 2;

    static void ok_constantLabels(int x) {
        switch (x) {
        case K + 1:
            assert x == 3;
            break;
        case 'A':
            assert x == 65;
            break;
        default:
            assert x != 3;
        }
    }

    static void bad_returnInSwitch(int x) {
        switch (x) {
        case 1:
            return;
        default:
            x = 1;
        }
        assert x != 1;
    }
}

// 14.12 to 14.14
class Loops {
    static void ok_whileNever(int x) {
        while (x > 5)
            x = 0;
        assert x <= 5;
    }

    static void bad_whileExit(int x) {
        while (x > 5)
            x -= 3;
        assert x == 5;
    }

    static void ok_doOnce(int x) {
        int n = 0;
        do
            n++;
        while (n < x);
        assert n >= 1;
    }

    static void bad_doOnce(int x) {
        int n = 0;
        do
            n++;
        while (n < x);
        assert n <= x;
    }

    static void ok_continueInDo() {
        int n = 0;
        do {
            n++;
            if (n < 3)
                continue;
            break;
        } while (n < 2);
        assert n == 2;
    }

    static void bad_continueInDo() {
        int n = 0;
        do {
            n++;
            if (n < 3)
                continue;
            break;
        } while (n < 2);
        assert n == 3;
    }

    static void ok_forUpdates() {
        int i, j;
        for (i = 0, j = 10; i < j; i++, j--)
            ;
        assert i == 5 && j == 5;
    }

    static void bad_forUpdates() {
        int i, j;
        for (i = 0, j = 9; i < j; i++, j--)
            ;
        assert i == j;
    }

    static void ok_continueUpdates() {
        int n = 0, i;
        for (i = 0; i < 4; i++) {
            if (i == 1)
                continue;
            n++;
        }
        assert n == 3 && i == 4;
    }

    static void bad_breakSkipsUpdate() {
        int i;
        for (i = 0; i < 4; i++)
            if (i == 2)
                break;
        assert i == 3;
    }

    static void ok_noCondition(int x) {
        int i = 0;
        for (;;) {
            if (i == 3)
                break;
            i++;
        }
        assert i == 3;
    }

    static int ok_leavesByReturn(int x) {
        while (true) {
            if (x < 4)
                return x;
            x = 1;
        }
    }

    static void bad_leavesSometimes(int x) {
        while (true) {
            if (x != 3)
                break;
            x = 4;
        }
        assert x != 4;
    }

    static void ok_conditionWithEffect() {
        int n = 0;
        while (n++ < 3)
            ;
        assert n == 4;
    }

    static void bad_conditionWithEffect() {
        int n = 0;
        while (n++ < 3)
            ;
        assert n == 3;
    }

    static void ok_variableIsNew() {
        int s = 0;
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 2; j++)
                s++;
        for (int i = 5; i < 6; i++)
            s += i;
        assert s == 9;
    }

    static void bad_innerBoundMoves() {
        int c = 0;
        int n = 4;
        for (int i = 0; i < n; i++) {
            n--;
            c++;
        }
        assert c == 4;
    }

    static void ok_changedCounter() {
        int n = 0;
        for (int i = 0; i < 6; i++) {
            i++;
            n++;
        }
        assert n == 3;
    }

    static void bad_byteCounter() {
        byte n = 0;
        for (int i = 0; i < 200; i++)
            n++;
        assert n > 0;
    }
}

// 14.14.2: the expression is evaluated once, the variable is a copy.
class Each {
    static void ok_copy(int[] a) {
        if (a != null && a.length == 1) {
            a[0] = 3;
            for (int x : a)
                x = 4;
            assert a[0] == 3;
        }
    }

    static void bad_sum() {
        int s = 0;
        for (int x : new int[] {1, 2, 3})
            s += x;
        assert s == 5;
    }

    static void ok_arrayIsKept(int[] a) {
        int n = 0;
        if (a != null && a.length == 2) {
            int[] b = a;
            for (int x : a) {
                a = new int[9];
                n++;
            }
            assert n == 2 && a != b;
        }
    }

    static void bad_arrayIsKept(int[] a) {
        int n = 0;
        if (a != null && a.length == 2) {
            for (int x : a) {
                a = new int[0];
                n++;
            }
            assert n == 1;
        }
    }

    static void bad_null(int[] a) {
        for (int x : a)
            return;
    }

    static void ok_elementsAreReadLate(int[] a) {
        if (a != null && a.length == 2) {
            a[0] = 1;
            a[1] = 1;
            int last = 0;
            for (int x : a) {
                a[1] = 7;
                last = x;
            }
            assert last == 7;
        }
    }

    static void bad_elementsAreReadLate(int[] a) {
        if (a != null && a.length == 2) {
            a[1] = 1;
            int last = 0;
            for (int x : a) {
                a[1] = 7;
                last = x;
            }
            assert last == 1;
        }
    }

    static void ok_widens(char[] a) {
        if (a != null)
            for (int x : a)
                assert x >= 0;
    }

    static void bad_narrow(byte[] a) {
        if (a != null)
            for (int x : a)
                assert x >= 0;
    }

    static void ok_continueInEach(int[] a) {
        int n = 0;
        if (a != null && a.length == 3) {
            for (int x : a) {
                if (x == 0)
                    continue;
                n++;
            }
            assert n <= 3;
        }
    }

    static void bad_elementNull(int[][] a) {
        if (a != null)
            for (int[] r : a)
                r = new int[r.length];
    }
}

// 14.10, 14.17, 14.21, 14.22: assert, return, what is not reached.
class Ends {
    static void bad_detailNotEvaluated(int x) {
        int y = 1;
        assert x == 3 : y = 2;
        assert y == 2;
    }

    static void ok_detail(int x) {
        assert x == x : 1 / 0;
    }

    static void ok_afterReturn(int x) {
        if (x > 0)
            return;
        assert x <= 0;
    }

    static void bad_afterReturn(int x) {
        if (x > 0)
            return;
        assert x < 0;
    }

    static int ok_returnValueFirst(int x) {
        return x + (x = 3) - x;
    }

    //@ ensures \result == 1;
    static int bad_returnBeforeEffect() {
        int x = 1;
        return ++x;
    }

    //@ ensures \result == 1;
    static int ok_returnBeforeEffect() {
        int x = 1;
        return x++;
    }

    static void ok_constantFalse() {
        if (false)
            assert false;
    }

    static void bad_constantTrue(int x) {
        final boolean debug = true;
        if (debug)
            assert x != 9;
    }

    static int ok_returnInLoop(int[] a) {
        if (a == null)
            return 0;
        for (int i = 0; i < a.length; i++)
            if (a[i] > 0)
                return a[i];
        return 0;
    }

    //@ ensures \result > 0;
    static int bad_returnInLoop(int[] a) {
        if (a == null)
            return 1;
        for (int i = 0; i < a.length; i++)
            if (a[i] > 0)
                return a[i];
        return 0;
    }


    static void bad_secondAssertion(int x) {
        if (x > 3) {
            assert x > 2;
            assert x > 4;
        }
    }

    static void bad_effectInAssertion(int x) {
        assert x == 0 & (x = 5) > 0;
    }
}
