// An assertion whose error is caught is a branch. Its detail is evaluated in the error's case only, and nothing at all is evaluated where
// assertions are disabled.
class AssertionErrors {
    int calls;

    //@ requires calls < 1000;
    //@ assignable calls;
    //@ ensures calls == \old(calls) || calls == \old(calls) + 1;
    //@ ensures x > 0 ==> calls == \old(calls);
    void detail(int x) {
        try {
            assert x > 0 : calls++;
        } catch (AssertionError e) {
        }
    }

    //@ requires x > 0 || a != null;
    //@ ensures \result == 0;
    static int length(int x, int[] a) {
        try {
            assert x > 0 : a.length;
        } catch (AssertionError e) {
        }
        return 0;
    }

    //@ ensures \result == x || \result == 1;
    static int corrected(int x) {
        try {
            assert x > 0;
        } catch (AssertionError e) {
            x = 1;
        }
        return x;
    }

    //@ ensures x > 0 ==> \result == 1;
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
