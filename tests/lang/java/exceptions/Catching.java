/** Where control goes when an exception is thrown, caught, or passes a finally block. */
class Catching {
    static class Low extends Exception {
        final int code;
        //@ ensures this.code == code;
        Low(int code) { super("low " + code); this.code = code; }
    }
    static class Lower extends Low {
        //@ ensures this.code == 7;
        Lower() { super(7); }
    }

    //@ ensures \result == (x < 0 ? -1 : x);
    static int thrown(int x) {
        try {
            if (x < 0)
                throw new IllegalArgumentException("negative: " + x);
            return x;
        } catch (IllegalArgumentException e) {
            return -1;
        }
    }

    //@ ensures \result == (x == 1 ? 10 : x == 2 ? 20 : 30);
    static int firstClause(int x) {
        try {
            if (x == 1)
                throw new Lower();
            if (x == 2)
                throw new Low(2);
            throw new RuntimeException();
        } catch (Lower e) {
            return 10;
        } catch (Low e) {
            return 20;
        } catch (RuntimeException e) {
            return 30;
        }
    }

    //@ ensures \result == (x ? 7 : 3);
    static int field(boolean x) {
        try {
            throw x ? new Lower() : new Low(3);
        } catch (Low e) {
            return e.code;
        }
    }

    //@ ensures \result == 2;
    static int several(int x) {
        try {
            if (x > 0)
                throw new IllegalStateException();
            throw new IllegalArgumentException();
        } catch (IllegalStateException | IllegalArgumentException e) {
            return 2;
        }
    }

    //@ ensures \result == 1;
    static int outerClause() {
        try {
            try {
                throw new Error();
            } catch (RuntimeException e) {
                return 0;
            }
        } catch (Error e) {
            return 1;
        }
    }

    //@ ensures \result == 5;
    static int againFromClause() {
        int n = 0;
        try {
            try {
                throw new Low(1);
            } catch (Low e) {
                n = 4;
                throw new RuntimeException(e);
            }
        } catch (Exception e) {
            return n + 1;
        }
    }

    static int count;

    //@ modifies count;
    //@ ensures count == (\old(count) < 100 ? \old(count) + 1 : \old(count));
    //@ ensures \result == (x > 10 ? 2 : x > 5 ? 1 : 0);
    static int returnsThroughFinally(int x) {
        try {
            if (x > 10)
                return 2;
            if (x > 5)
                return 1;
        } finally {
            if (count < 100)
                count++;
        }
        return 0;
    }

    //@ ensures \result == 1;
    static int savedResult() {
        int r = 1;
        try {
            return r;
        } finally {
            r = 2;
        }
    }

    //@ ensures \result == 3;
    @SuppressWarnings("finally")
    static int finallyReturns() {
        try {
            throw new RuntimeException();
        } finally {
            return 3;
        }
    }

    //@ ensures \result == 6;
    @SuppressWarnings("finally")
    static int finallyBreaks() {
        int r = 0;
        while (true) {
            try {
                throw new RuntimeException();
            } finally {
                r = 6;
                break;
            }
        }
        return r;
    }

    //@ ensures \result == 12;
    static int nestedFinally() {
        int r = 0;
        out:
        for (int i = 0; i < 3; i++) {
            try {
                try {
                    if (i == 0)
                        continue;
                    break out;
                } finally {
                    r += 1;
                }
            } finally {
                r += 5;
            }
        }
        return r;
    }

    //@ ensures \result == 9;
    static int exceptionInFinally() {
        try {
            try {
                throw new Low(8);
            } finally {
                if (true)
                    throw new Low(9);
            }
        } catch (Low e) {
            return e.code;
        }
    }

    //@ ensures \result == 4;
    static int finallyKeepsException() {
        try {
            try {
                throw new Low(4);
            } finally {
                try {
                    throw new Low(5);
                } catch (Low inner) {
                    count = 0;
                }
            }
        } catch (Low e) {
            return e.code;
        }
    }

    //@ requires a != null;
    //@ ensures 0 <= \result && \result <= a.length;
    //@ ensures (\forall int i; 0 <= i && i < \result; a[i] != 0);
    static int search(int[] a) {
        int i = 0;
        try {
            while (true) {
                if (a[i] == 0)
                    throw new Exception("found");
                i++;
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            return a.length;
        } catch (Exception e) {
            return i;
        }
    }

    //@ requires a != null;
    //@ ensures \result >= 0;
    static int countPositive(int[] a) {
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            try {
                if (a[i] <= 0)
                    throw new Low(i);
                n++;
            } catch (Low e) {
                continue;
            }
        }
        return n;
    }
}
