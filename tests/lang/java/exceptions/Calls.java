/** Exceptions of callees, and what contracts say of them. */
class Calls {
    int n;

    //@ normal_behavior
    //@ requires 0 <= x;
    //@ ensures this.n == x;
    //@ also
    //@ exceptional_behavior
    //@ requires x < 0;
    //@ modifies \nothing;
    //@ signals_only IllegalArgumentException;
    void set(int x) {
        if (x < 0)
            throw new IllegalArgumentException("negative");
        n = x;
    }

    //@ ensures \result == (x < 0 ? -1 : x);
    static int caught(int x) {
        Calls c = new Calls();
        try {
            c.set(x);
        } catch (IllegalArgumentException e) {
            return -1;
        }
        return c.n;
    }

    //@ ensures x >= 0;
    //@ signals (IllegalArgumentException e) x < 0;
    //@ signals_only RuntimeException;
    static void passedOn(int x) {
        new Calls().set(x);
    }

    static int total;

    //@ modifies total;
    //@ ensures total == 1;
    //@ signals (Exception) total == 2;
    static void state(boolean b) throws Exception {
        total = 1;
        if (b) {
            total = 2;
            throw new Exception();
        }
    }

    //@ modifies total;
    //@ exsures (Exception e) e != null && total == 2;
    //@ ensures total == 1;
    static void stateAgain(boolean b) throws Exception {
        state(b);
    }

    //@ modifies total;
    //@ ensures \result == 1 || \result == 2;
    static int stateCaught(boolean b) {
        try {
            state(b);
            return total;
        } catch (Exception e) {
            return total;
        }
    }

    static class Even {
        final int value;

        //@ ensures this.value == value && value % 2 == 0;
        //@ signals (IllegalArgumentException e) value % 2 != 0;
        Even(int value) {
            if (value % 2 != 0)
                throw new IllegalArgumentException();
            this.value = value;
        }
    }

    //@ ensures \result == null || \result.value == x;
    static Even made(int x) {
        try {
            return new Even(x);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    interface Shape {
        //@ ensures \result >= 0;
        //@ signals_only UnsupportedOperationException;
        int area();
    }
    static class Square implements Shape {
        int side;
        public int area() { return side < 0 || side > 1000 ? 0 : side * side; }
    }
    static class Hole implements Shape {
        public int area() { throw new UnsupportedOperationException(); }
    }

    //@ requires s != null;
    //@ ensures \result >= -1;
    //@ signals_only \nothing;
    static int areaOf(Shape s) {
        try {
            return s.area();
        } catch (UnsupportedOperationException e) {
            return -1;
        }
    }

    // Without a contract: what the code throws is known.
    private static int half(int x) {
        if (x % 2 != 0)
            throw new ArithmeticException("odd");
        return x / 2;
    }

    //@ signals_only ArithmeticException;
    static int quarter(int x) {
        return half(half(x));
    }

    //@ normal_behavior
    static int quarterOrZero(int x) {
        try {
            return quarter(x);
        } catch (ArithmeticException e) {
            return 0;
        }
    }

    //@ requires a != null;
    //@ signals_only \nothing;
    //@ ensures \result >= 0;
    static int sizes(int[] a) {
        int even = 0;
        for (int i = 0; i < a.length; i++) {
            try {
                half(a[i]);
                even++;
            } catch (ArithmeticException e) {
            }
        }
        return even;
    }

    //@ signals_only \nothing;
    static void quiet() {
        try {
            throw new Exception();
        } catch (Exception e) {
        }
    }

    //@ exceptional_behavior
    //@ signals_only Error;
    static void never() {
        throw new Error();
    }
}
