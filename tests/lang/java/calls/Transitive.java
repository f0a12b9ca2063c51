/* What a callee's proof assumes, its callers assume; each assumption once, with the callee that it comes by way of. */
final class Transitive {
    //@ ensures \result > 0;
    static int base(int k) {
        //@ assume k > 0;
        return k;
    }

    //@ ensures \result > 0;
    static int middle(int k) { return base(k); }

    //@ ensures \result > 0;
    static int top(int k) { return middle(k) > 1 ? base(k) : middle(k); }

    //@ ensures \result > 0;
    static int even(int k) { return k == 0 ? 1 : odd(k - 1); }

    //@ ensures \result > 0;
    static int odd(int k) { return k == 0 ? top(k) : even(k - 1); }

    //@ ensures \result > 0;
    static int alone(int k) { return 1; }

    //@ ensures \result > 0;
    static int onAlone(int k) { return alone(k); }

    static int without(int k) { return base(k); }

    static int onWithout(int k) { return without(k); }

    interface Step {
        void go();
    }

    static class Start {
        Start() { prepare(); }
        void prepare() {}
    }

    static void run(Step s) { if (s != null) s.go(); }
    static Start start() { return new Start(); }
    static void all(Step s) { run(s); start(); }
}
