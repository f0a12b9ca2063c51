// JLS 14.15, 14.20, 11.3: labelled jumps, finally, resources, exceptions in them.
package s14_jumps;

class Jumps {
    static int g;
    static class R implements AutoCloseable {
        final int id; final boolean fail;
        R(int id, boolean fail) { this.id = id; this.fail = fail; }
        public void close() { g = g * 10 + id; if (fail) throw new IllegalStateException("c"); }
    }

    static int f1() { try { return g = 1; } finally { g = 2; } }
    static void bad_finallyAfterReturn() { assert f1() == 2; }
    static void ok_finallyAfterReturn() { assert f1() == 1 && g == 2; }
    @SuppressWarnings("finally")
    static int f2() { try { throw new RuntimeException(); } finally { return 3; } }
    static void bad_finallyReturn() { assert f2() == 4; }
    static void ok_finallyReturn() { assert f2() == 3; }
    static int f3(int n) {
        int x = 0;
        try {
            x = 1;
            if (n > 0) throw new IllegalArgumentException();
            x = 2;
        } catch (IllegalArgumentException e) {
            x += 10;
            return x;
        } finally {
            x += 100;
            g = x;
        }
        return x;
    }

    static void bad_finallyValue(int n) { assert f3(n) != 11; }
    static void bad_finallyValue2(int n) { assert f3(n) == 11 || f3(n) != 102; }
    static void ok_finallyValue(int n) { int r = f3(n); assert n > 0 ? r == 11 && g == 111 : r == 102; }
    @SuppressWarnings("finally")
    static void bad_finallyContinue() {
        int n = 0;
        for (int i = 0; i < 3; i++) {
            try {
                if (i == 1) break;
                n += 1;
            } finally {
                continue;
            }
        }
        assert n == 1;
    }

    @SuppressWarnings("finally")
    static void ok_finallyContinue() {
        int n = 0;
        for (int i = 0; i < 3; i++) {
            try {
                if (i == 1) break;
                n += 1;
            } finally {
                continue;
            }
        }
        assert n == 2;
    }

    static void bad_resourceOrder() {
        g = 0;
        try (R a = new R(1, false); R b = new R(2, false)) { g = 3; }
        assert g == 312;
    }

    static void ok_resourceOrder() {
        g = 0;
        try (R a = new R(1, false); R b = new R(2, false)) { g = 3; }
        assert g == 321;
    }

    static void bad_resourceThrows() {
        g = 0;
        try (R a = new R(1, true); R b = new R(2, true)) { g = 3; }
        catch (IllegalStateException e) { g = g * 10 + 9; }
        assert g == 329;
    }

    static void ok_resourceThrows() {
        g = 0;
        try (R a = new R(1, true); R b = new R(2, true)) { g = 3; }
        catch (IllegalStateException e) { g = g * 10 + 9; }
        assert g == 3219;
    }

    static void bad_resourcePrimary() {
        g = 0;
        try (R a = new R(1, true)) { throw new IllegalArgumentException(); }
        catch (IllegalStateException e) { g = 7; }
        catch (IllegalArgumentException e) { g = 8; }
        assert g == 7;
    }

    static void bad_resourceNull() {
        g = 0;
        try (R a = null) { g = 1; }
        assert g == 0;
    }

    static void bad_resourceBeforeCatch() {
        g = 0;
        try (R a = new R(4, false)) { throw new IllegalArgumentException(); }
        catch (IllegalArgumentException e) { g = g * 10 + 5; }
        finally { g = g * 10 + 6; }
        assert g == 564;
    }

    static void ok_resourceBeforeCatch() {
        g = 0;
        try (R a = new R(4, false)) { throw new IllegalArgumentException(); }
        catch (IllegalArgumentException e) { g = g * 10 + 5; }
        finally { g = g * 10 + 6; }
        assert g == 456;
    }

    static R opening(int id) { if (id == 2) throw new IllegalArgumentException(); return new R(id, false); }
    static void bad_secondFailsToOpen() {
        g = 0;
        try (R a = opening(1); R b = opening(2)) { g = 9; }
        catch (IllegalArgumentException e) { assert g == 0; }
    }

    static void ok_secondFailsToOpen() {
        g = 0;
        try (R a = opening(1); R b = opening(2)) { g = 9; }
        catch (IllegalArgumentException e) { assert g == 1; }
    }

    static void bad_resourceVariable() {
        g = 0;
        R r = new R(7, false);
        try (r) { g = 1; }
        assert g == 1;
    }

    static void bad_labelledBlock(int n) {
        int x = 0;
        out: {
            x = 1;
            if (n == 2) break out;
            x = 2;
        }
        assert x == 2;
    }

    static void bad_labelledContinue() {
        int n = 0;
        outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (j == i) continue outer;
                n++;
            }
            n += 100;
        }
        assert n == 103;
    }

    static void ok_labelledContinue() {
        int n = 0;
        outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (j == i) continue outer;
                n++;
            }
            n += 100;
        }
        assert n == 3;
    }

    static void bad_labelledDo(int n) {
        int k = 0;
        again:
        do {
            k++;
            if (k == 1) continue again;
            if (k == 2) break again;
        } while (k < 5);
        assert k == 5;
    }

    static void bad_switchInLoop() {
        int n = 0;
        for (int i = 0; i < 4; i++) {
            switch (i) {
            case 1: continue;
            case 2: break;
            case 3: n += 10;
            default: n++;
            }
            n += 100;
        }
        assert n == 313;
    }

    static void ok_switchInLoop() {
        int n = 0;
        for (int i = 0; i < 4; i++) {
            switch (i) {
            case 1: continue;
            case 2: break;
            case 3: n += 10;
            default: n++;
            }
            n += 100;
        }
        assert n == 312;
    }

    static void bad_stringSwitch(int n) {
        String s = n == 0 ? "Aa" : n == 1 ? "BB" : new String("C");
        int r;
        switch (s) {
        case "BB": r = 1; break;
        case "Aa": r = 2;
        case "C": r = 3; break;
        default: r = 4;
        }
        assert r == 3;
    }

    static void ok_stringSwitch(int n) {
        String s = n == 0 ? "Aa" : n == 1 ? "BB" : new String("C");
        int r;
        switch (s) {
        case "BB": r = 1; break;
        case "Aa": r = 2;
        case "C": r = 3; break;
        default: r = 4;
        }
        assert n == 1 ? r == 1 : r == 3;
    }

    static void bad_stringSwitchNull(int n) {
        String s = n == 5 ? null : "a";
        switch (s) { case "a": break; default: }
    }

    static void bad_stringSwitchExpr(int n) {
        String s = n > 0 ? "on" : "off";
        boolean b = switch (s) { case "on", "yes" -> true; case "off" -> { g = 3; yield false; } default -> throw new IllegalStateException(); };
        assert b || g != 3;
    }
    enum Col { RED, GREEN, BLUE }
    static void bad_enumSwitch(int n) {
        Col c = Col.values()[n & 1];
        int r = switch (c) { case RED -> 1; case GREEN -> 2; case BLUE -> 3; };
        assert r == 1;
    }

    static void bad_enumSwitchNull(int n) {
        Col c = n == 1 ? null : Col.RED;
        int r = switch (c) { case RED -> 1; default -> 2; };
    }

    static void bad_multiCatch(int n) {
        try {
            if (n == 1) throw new IllegalArgumentException();
            if (n == 2) throw new ArithmeticException();
            g = 1;
        } catch (IllegalArgumentException | ArithmeticException e) {
            g = 2;
            assert e instanceof IllegalArgumentException;
        }
    }

    static void bad_catchOrder(int n) {
        int r = 0;
        try { int x = 5 / n; r = 1; }
        catch (ArithmeticException e) { r = 2; }
        catch (RuntimeException e) { r = 3; }
        assert r != 2;
    }

    static void bad_nestedRethrow() {
        int r = 0;
        try {
            try { throw new IllegalStateException(); }
            catch (RuntimeException e) { r = 1; throw e; }
            finally { r += 10; }
        } catch (IllegalStateException e) { r += 100; }
        assert r == 101;
    }

    static void ok_nestedRethrow() {
        int r = 0;
        try {
            try { throw new IllegalStateException(); }
            catch (RuntimeException e) { r = 1; throw e; }
            finally { r += 10; }
        } catch (IllegalStateException e) { r += 100; }
        assert r == 111;
    }

    static void bad_throwNull() {
        int r = 0;
        try { throw null; } catch (NullPointerException e) { r = 1; }
        assert r == 0;
    }

    static void bad_arrayStoreCaught() {
        Object[] a = new Integer[1];
        int r = 0;
        try { a[0] = "x"; r = 1; } catch (ArrayStoreException e) { r = 2; }
        assert r == 1;
    }

    static void bad_indexEvaluated() {
        int i = 0;
        int[] a = new int[2];
        try { a[i = 2] = i++; } catch (ArrayIndexOutOfBoundsException e) {}
        assert i == 2;
    }

    static void ok_indexEvaluated() {
        int i = 0;
        int[] a = new int[2];
        try { a[i = 2] = i++; } catch (ArrayIndexOutOfBoundsException e) {}
        assert i == 3;
    }

    static void bad_nullArrayRight() {
        int[] a = null;
        int i = 0;
        try { a[i++] = (i = 9); } catch (NullPointerException e) {}
        assert i == 1;
    }

    static int side() { g = 5; return 1; }
    static void bad_divisionRight() {
        g = 0;
        try { int z = side() / (g - 5); } catch (ArithmeticException e) { g += 1; }
        assert g == 5;
    }
}
