/** What a finally block does not drop is an error, and what it drops is none. */
class Finally {
    static int g;
    int f;

    //@ requires a != null;
    //@ ensures i < 0 ==> \result == 0;
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

    static int zero(int a, int b) {
        try {
            return a / b;
        } finally {
            if (a == 0)
                return 1;
        }
    }

    static int none(String s, boolean b) {
        try {
            return s.length();
        } finally {
            if (b)
                return 0;
        }
    }

    //@ requires 0 <= n && n <= 100;
    static int skipped(int n, int b) {
        int k = 0, failed = 0;
        while (k < n) {
            k++;
            try {
                g = 7 / b;
            } finally {
                if (k < n) {
                    failed++;
                    continue;
                }
            }
        }
        return failed;
    }

    static int twice(Finally o, boolean b) {
        int passed = 0;
        try {
            try {
                o.f = 1;
            } finally {
                if (o == null)
                    passed++;
                if (b)
                    return passed;
            }
        } finally {
            if (o != null)
                return passed + 1;
        }
        return 0;
    }

    //@ ensures \result == 2;
    static int caught(int[] a, boolean b) {
        try {
            try {
                a[0] = 1;
            } finally {
                if (b)
                    return 1;
            }
        } catch (RuntimeException e) {
            return 2;
        }
        return 2;
    }

    //@ requires 0 <= n && n < 10 && -1000 < g && g < 1000;
    //@ modifies g;
    //@ ensures g == \old(g) + n;
    static void detail(int n) {
        for (int i = 0; ; i++) {
            try {
                assert i < 0 : g = g + 1;
            } finally {
                if (i < n)
                    continue;
                return;
            }
        }
    }

    //@ ensures \result == 1;
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

    //@ requires t != null;
    //@ ensures \result == 1;
    static int undeclared(Runnable t) {
        int n = 0;
        try {
            t.run();
            n = 1;
        } finally {
            if (n == 0)
                return 2;
        }
        return n;
    }
}
