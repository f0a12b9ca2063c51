abstract class Vacuous {
    //@ requires x > 0 && x < 2;
    static void none(int x)
    {
        //@ assert x == 2;
    }

    //@ ensures \result > 0 && \result < 2;
    abstract int never();

    int afterCall() {
        never();
        return 1 / 0;
    }

    //@ ensures true;
    //@ signals (RuntimeException e) true;
    static void fail() {}

    int afterFailure() {
        try {
            fail();
            //@ assert false;
            return 1;
        } catch (RuntimeException e) {
            return 2;
        }
    }
}

class VacuousObject {
    int n;
    //@ invariant n > 0 && n < 2;

    VacuousObject() {
        n = 1;
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
    private int sometimes;

    VacuousField(int k) {
        sometimes = k;
    }

    //@ requires 0 <= sometimes;
    int assigned(int k) {
        return k / sometimes;
    }
}
