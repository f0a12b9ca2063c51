/** A finally block that jumps under a condition drops the exception where the condition holds. */
class Finally {
    static int g;

    //@ requires a != null;
    //@ ensures 0 <= i && i < a.length ==> \result == a[i];
    //@ ensures i < 0 || i >= a.length ==> \result == -1;
    static int always(int[] a, int i) {
        boolean done = true;
        int x = -1;
        while (true) {
            try {
                x = a[i];
            } finally {
                if (done)
                    break;
            }
        }
        return x;
    }

    //@ ensures \result == (b == 0 ? 1 : (int) (a / b));
    static int zero(int a, int b) {
        try {
            return a / b;
        } finally {
            if (b == 0)
                return 1;
        }
    }

    //@ ensures \result == (s == null ? 0 : s.length());
    static int none(String s) {
        try {
            return s.length();
        } finally {
            if (s == null)
                return 0;
        }
    }

    //@ requires 0 <= n && n <= 100;
    //@ ensures \result == (b == 0 ? n : 0);
    static int skipped(int n, int b) {
        int k = 0, failed = 0;
        while (k < n) {
            k++;
            try {
                g = 7 / b;
            } finally {
                if (b == 0) {
                    failed++;
                    continue;
                }
            }
        }
        return failed;
    }

    // The inner block lets the exception pass, the outer one drops it.
    //@ ensures \result == (o == null ? 2 : 0);
    static int twice(Finally o, boolean b) {
        int passed = 0;
        try {
            try {
                o.f = 1;
            } finally {
                if (o != null && b)
                    return 0;
                if (o == null)
                    passed++;
            }
        } finally {
            if (o == null)
                return passed + 1;
        }
        return 0;
    }

    int f;

    //@ ensures \result == (b ? 1 : 2);
    static int caught(int[] a, boolean b) {
        try {
            try {
                a[0] = 1;
                a[0] = 1 / 0;
            } finally {
                if (b)
                    return 1;
            }
        } catch (RuntimeException e) {
            return 2;
        }
        return 3;
    }

    //@ signals (IllegalStateException e) b == 0;
    static int thrown(int a, int b) {
        try {
            return a / b;
        } finally {
            if (b == 0)
                throw new IllegalStateException();
        }
    }

    //@ requires 0 <= n && n < 10 && -1000 < g && g < 1000;
    //@ modifies g;
    //@ ensures g == \old(g) + n || g == \old(g) - 1; // without assertions
    static void detail(int n) {
        for (int i = 0; ; i++) {
            try {
                assert i < 0 : g = g + 1;
            } finally {
                if (i < n)
                    continue;
                g = g - 1;
                return;
            }
        }
    }

    //@ ensures \result == -1 || \result == 0 && text == null || \result == 1;
    static int library(String text) {
        int n = -1;
        try {
            n = Integer.parseInt(text);
            n = 0;
        } finally {
            if (text == null || n == -1)
                return n;
        }
        return 1;
    }

    // What library code throws is looked at where the block drops it.
    //@ requires t != null;
    static int undeclared(Runnable t) {
        int n = 0;
        try {
            t.run();
            n = 1;
        } finally {
            if (n == 0)
                return 2;
        }
        //@ assert n == 1;
        return n;
    }
}
