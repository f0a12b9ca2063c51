// JLS 11.1.1, 12.4.2, 14.20: errors that the virtual machine raises by itself, where code may catch them or drop them.
package s11_errors;

class Errors {
    static int n;

    static int deep(int i) { return deep(i + 1) + 1; }

    static class Fails {
        static int k = one();

        static int one() {
            if (n == 5)
                throw new IllegalStateException();
            return 1;
        }
    }

    // assumes: (errors)
    static void bad_stack() {
        n = 0;
        try {
            deep(0);
        } catch (StackOverflowError e) {
            n = 1;
        }
        assert n == 0;
    }

    // assumes: (errors)
    static void bad_error() {
        n = 0;
        try {
            deep(0);
        } catch (Error e) {
            n = 1;
        }
        assert n == 0;
    }

    // assumes: (errors)
    static void bad_throwable() {
        n = 0;
        try {
            deep(0);
        } catch (RuntimeException e) {
            n = 0;
        } catch (Throwable e) {
            n = 1;
        }
        assert n == 0;
    }

    // assumes: (errors)
    static void bad_alternatives() {
        n = 0;
        try {
            deep(0);
        } catch (IllegalStateException | VirtualMachineError e) {
            n = 1;
        }
        assert n == 0;
    }

    // assumes: (errors)
    static void bad_memory() {
        n = 0;
        try {
            long[][] a = new long[1 << 10][1 << 28];
        } catch (OutOfMemoryError e) {
            n = 1;
        }
        assert n == 0;
    }

    // assumes: (errors)
    static void bad_initializer() {
        n = 5;
        boolean ok = true;
        try {
            n += Fails.k;
        } catch (LinkageError e) {
            ok = false;
        }
        assert ok;
    }

    // assumes: (errors)
    static void bad_finallyAsserts() {
        boolean done = false;
        try {
            deep(0);
            done = true;
        } finally {
            assert done;
        }
    }

    // assumes: (errors)
    static void bad_finallyBreaks() {
        boolean done = false;
        for (int i = 0; i < 1; i++)
            try {
                deep(0);
                done = true;
            } finally {
                break;
            }
        assert done;
    }

    static int returns() {
        try {
            deep(0);
        } finally {
            return 3;
        }
    }

    static void ok_otherClauses() {
        n = 0;
        try {
            n = 1;
        } catch (IllegalStateException | AssertionError e) {
            n = 2;
        } finally {
            n += 4;
        }
        assert n == 5;
    }

    static void ok_finallyReturns() {
        assert returns() == 3 || n >= 0 || n < 0;
    }
}
