/** Exceptions of the language itself: obligations, unless a clause takes them. */
class Language {
    int f;
    static class Sub extends Language { }

    //@ requires a != null;
    //@ ensures \result == (0 <= i && i < a.length ? a[i] : -1);
    static int index(int[] a, int i) {
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }

    //@ ensures \result == (o == null ? 0 : o.f);
    static int dereference(Language o) {
        try {
            return o.f;
        } catch (NullPointerException e) {
            return 0;
        }
    }

    //@ ensures \result == (x == 0 ? 7 : 100 / x);
    static int division(int x) {
        int r;
        try {
            r = 100 / x;
        } catch (RuntimeException e) {
            r = 7;
        }
        return r;
    }

    //@ ensures \result == (o instanceof Sub || o == null);
    static boolean cast(Language o) {
        try {
            Sub s = (Sub) o;
            return true;
        } catch (ClassCastException e) {
            return false;
        }
    }

    //@ ensures n < 0 ==> \result == null;
    //@ ensures n >= 0 ==> \result != null && \result.length == n;
    static int[] size(int n) {
        try {
            return new int[n];
        } catch (NegativeArraySizeException e) {
            return null;
        }
    }

    //@ requires a != null && a.length > 0;
    static boolean store(Language[] a) {
        try {
            a[0] = new Language();
            return true;
        } catch (ArrayStoreException e) {
            return false;
        }
    }

    //@ ensures x > 0 ==> \result;
    static boolean asserted(int x) {
        try {
            assert x > 0;
            return true;
        } catch (AssertionError e) {
            return false;
        }
    }

    //@ ensures \result == 1;
    static int thrownNull() {
        try {
            throw null;
        } catch (NullPointerException e) {
            return 1;
        }
    }

    //@ ensures \result == (b == null ? 0 : b.booleanField ? 1 : 2);
    static int throughCondition(Holder b) {
        try {
            if (b.booleanField && b.booleanField)
                return 1;
            return 2;
        } catch (NullPointerException e) {
            return 0;
        }
    }
    static class Holder { boolean booleanField; }

    //@ requires a != null;
    //@ ensures \result == a.length;
    static int end(int[] a) {
        int i = 0;
        try {
            while (true) {
                int x = a[i];
                i++;
            }
        } catch (ArrayIndexOutOfBoundsException e) {
        }
        return i;
    }

    // The clause takes another class, so the division remains an obligation.
    //@ requires x != 0;
    static int other(int x) {
        try {
            return 100 / x;
        } catch (NullPointerException e) {
            return 0;
        }
    }

    // A finally block takes no exception.
    //@ requires x != 0;
    //@ ensures \result == 100 / x;
    static int inFinally(int x) {
        int n = 0;
        try {
            return 100 / x;
        } finally {
            n = 1;
        }
    }

    //@ ensures \result != null ==> \result.length >= 0;
    static synchronized int[] locked(Object lock, int n) {
        if (lock == null || n < 0)
            return null;
        synchronized (lock) {
            return new int[n];
        }
    }
}
