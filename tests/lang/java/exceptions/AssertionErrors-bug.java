// As in AssertionErrors, but the detail is forgotten, or that assertions may be disabled.
class AssertionErrors {
    int calls;

    //@ requires calls < 1000;
    //@ assignable calls;
    //@ ensures calls == \old(calls);
    void detail(int x) {
        try {
            assert x > 0 : calls++;
        } catch (AssertionError e) {
        }
    }

    //@ requires x > 0 || a == null;
    //@ ensures \result == 0;
    static int length(int x, int[] a) {
        try {
            assert x > 0 : a.length;
        } catch (AssertionError e) {
        }
        return 0;
    }

    //@ ensures \result > 0;
    static int corrected(int x) {
        try {
            assert x > 0;
        } catch (AssertionError e) {
            x = 1;
        }
        return x;
    }

    //@ ensures \result == 1 || \result == 6;
    static int thrown(int x) {
        int r = 1;
        try {
            assert x > 0 : r / 0;
        } catch (AssertionError e) {
            r = 6;
        } catch (ArithmeticException e) {
            r = 7;
        }
        return r;
    }
}
