// JLS 15.27, 15.13, 9.8: lambdas and method references; their bodies run when they are called, and capture values.
package s15_lambdas;

interface Step {
    int apply(int x);
}

interface Act {
    void run();
}

class Lambdas {
    static int n;
    int f;

    static int call(Step s, int x) { return s.apply(x); }

    static void ok_notRun() {
        n = 1;
        Act a = () -> n = 2;
        assert n == 1;
    }

    static void bad_run() {
        n = 1;
        Act a = () -> n = 2;
        a.run();
        assert n == 1;
    }

    static void ok_result(int x) {
        Step s = y -> y == 0 ? 1 : 2;
        assert s.apply(x) != 3;
    }

    static void bad_result(int x) {
        Step s = y -> y + 1;
        assert s.apply(x) == x;
    }

    static void ok_captured(int x) {
        int c = x;
        Step s = y -> c;
        assert s.apply(3) == x;
    }

    static void bad_captured(int x) {
        int c = x;
        Step s = y -> y * 2;
        assert s.apply(c) == x;
    }

    static void bad_unknown(Step s) {
        if (s == null)
            s = y -> 0;
        assert s.apply(1) == 1;
    }

    static void bad_null(Step s) {
        s.apply(1);
    }

    // owner: Lambdas.call
    static void bad_nullInCallee() {
        call(null, 1);
    }

    void ok_this(int x) {
        f = 1;
        Act a = () -> f = x;
        a.run();
        assert f == x;
    }

    void bad_this(int x) {
        f = 1;
        Act a = () -> this.f = x;
        a.run();
        assert f == 1;
    }

    static int twice(int x) { return x * 2; }

    static void ok_reference() {
        Step s = Lambdas::twice;
        assert s.apply(4) == 8;
    }

    static void bad_reference(int x) {
        Step s = Lambdas::twice;
        assert s.apply(x) != 6;
    }

    int plus(int x) { return x + f; }

    // 15.13.3: the target is evaluated when the reference is.
    static void bad_targetOfReference(Lambdas l) {
        Step s = l::plus;
    }

    static void ok_targetIsKept(Lambdas a, Lambdas b) {
        if (a != null && b != null) {
            a.f = 1;
            Lambdas l = a;
            Step s = l::plus;
            l = b;
            assert s.apply(1) == 2;
        }
    }

    static void ok_arrayConstructor() {
        java.util.function.IntFunction<int[]> make = int[]::new;
        assert make.apply(3).length == 3;
    }

    // owner: Lambdas.counted
    static void bad_bodyFails() {
        counted(0);
    }

    static int counted(int x) {
        Step s = y -> 1 / y;
        return s.apply(x);
    }

    // A callee that takes a function may call it.
    static void twiceRun(Act a) {
        a.run();
        a.run();
    }

    static void bad_callback() {
        n = 0;
        twiceRun(() -> n++);
        assert n == 0;
    }

    static void ok_callback() {
        n = 0;
        twiceRun(() -> n = 3);
        assert n == 3 || n == 0;
    }

    // 15.27.2: return leaves the lambda only.
    static void bad_returnLeavesLambda() {
        n = 0;
        Act a = () -> {
            n = 5;
            return;
        };
        a.run();
        assert n != 5;
    }

    static void ok_returnLeavesLambda() {
        n = 0;
        Act a = () -> {
            if (n == 0)
                return;
            n = 5;
        };
        a.run();
        assert n == 0;
    }
}
