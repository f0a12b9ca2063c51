// JLS 14.20.2: a finally block that ends with a jump drops the exceptions of the language, of calls, and of the library.
package s14_finally;

class Finally {
    //@ ensures \result == -1;
    static int ok_quotient(int d) { try { return 10 / d; } finally { return -1; } }
    //@ ensures d == 0 || \result == 10 / d;
    static int bad_quotient(int d) { try { return 10 / d; } finally { return -1; } }

    //@ ensures s == null ==> \result == -1;
    static int ok_length(String s) { int n = -1; try { n = s.length(); } finally { return n; } }
    //@ ensures \result == -1;
    static int bad_length(String s) { int n = -1; try { n = s.length(); } finally { return n; } }

    static void ok_continued() {
        int n = 0;
        for (int i = -1; i < 2; i++) {
            try { n += 2 / i; } finally { continue; }
        }
        assert n == 0;
    }

    static void bad_continued() {
        int n = 0;
        for (int i = -1; i < 2; i++) {
            try { n += 2 / i; } finally { continue; }
        }
        assert n == 2;
    }

    static void bad_continuedSometimes(boolean b) {
        int[] a = new int[1];
        for (int i = 0; i < 2; i++) {
            try { a[i] = 1; } finally { if (b) continue; }
        }
    }

    static void ok_continuedEither(boolean b) {
        int[] a = new int[1];
        for (int i = 0; i < 2; i++) {
            try { a[i] = 1; } finally { if (b) continue; else break; }
        }
        assert a[0] == 1;
    }

    static void ok_left() {
        int x = 0, z = 0;
        l: try { x = 1 / z; } finally { x = 7; break l; }
        assert x == 7;
    }

    static void bad_left() {
        int x = 0, z = 0;
        l: try { x = 1 / z; } finally { x = 7; break l; }
        assert x == 0;
    }

    // The jump stays inside the block.
    static void bad_inside(int d) {
        int x = 0;
        try { x = 1 / d; } finally { while (true) { x = 2; break; } }
    }

    static void bad_insideLabel(int d) {
        int x = 0;
        try { x = 1 / d; } finally { l: { if (d < 5) break l; return; } }
    }

    static void ok_replaced() {
        int r = 0, z = 0;
        try {
            try { r = 1 / z; } finally { throw new IllegalStateException(); }
        } catch (IllegalStateException e) {
            r = 5;
        }
        assert r == 5;
    }

    static void bad_replaced() {
        int r = 0, z = 0;
        try {
            try { r = 1 / z; } finally { throw new IllegalStateException(); }
        } catch (RuntimeException e) {
            r = e instanceof ArithmeticException ? 1 : 2;
        }
        assert r == 1;
    }

    // What fails in the block itself is not dropped by it, but by one around it.
    static int bad_inBlock(int d) { try { return 1; } finally { d = 1 / d; return d; } }
    //@ ensures \result == 3;
    static int ok_inOther(int d) { try { try { return 1; } finally { d = 1 / d; return d; } } finally { return 3; } }

    //@ ensures \result == n;
    static int ok_parsed(int n) { try { return Integer.parseInt("x"); } finally { return n; } }
    static void bad_parsed() { int n = 1; l: try { n = 2; Integer.parseInt("x"); n = 3; } finally { break l; } assert n == 3; }

    //@ ensures \result == 2;
    static int ok_asserted(int k) { try { assert k > 0; return 1; } finally { return 2; } }
    //@ ensures \result == 1;
    static int bad_asserted(int k) { try { assert k > 0; return 1; } finally { return 2; } }

    //@ ensures \result == 2;
    static int ok_closed() {
        try (AutoCloseable c = () -> { throw new IllegalStateException(); }) { return 1; } finally { return 2; }
    }
}
