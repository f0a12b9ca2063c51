// What is proved of no state is proved of nothing, which is listed. A call that is not reached, or ends with an exception, hides nothing.
abstract class Vacuous {
    //@ requires x > 0 && x < 1;
    static void none(int x)
    {
        //@ assert x == 2;
    }

    //@ ensures \result > 0 && \result < 0;
    abstract int never();

    int afterCall() {
        never();
        return 1 / 0;
    }

    int notCalled(int k) {
        if (k > 0 && k < 0)
            never();
        return k;
    }

    //@ ensures false;
    //@ signals (RuntimeException e) true;
    static void fail() {
        throw new RuntimeException();
    }

    int afterFailure() {
        try {
            fail();
            //@ assert false;
            return 1;
        } catch (RuntimeException e) {
            return 2;
        }
    }

    int afterExit() {
        System.exit(1);
        return 1 / 0;
    }
}

class VacuousObject {
    int n;
    //@ invariant n > 0 && n < 0;

    VacuousObject() {
        while (true) {}
    }

    int noObject() {
        return n / 0;
    }

    static int afterNew() {
        new VacuousObject();
        return 1 / 0;
    }
}

class VacuousField {
    private int never;
    private boolean always = true;

    //@ requires 0 < never;
    int unassigned(int k) {
        return k / never;
    }

    //@ requires !always;
    int initialized() {
        return 1 / 0;
    }
}
