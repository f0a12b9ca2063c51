final class Lambdas {
    interface Step {
        //@ requires x >= 0;
        //@ ensures \result >= x;
        //@ modifies \nothing;
        int go(int x);
    }

    interface Wide extends Step {
        boolean equals(Object o);
    }

    interface Both extends Step, More {}

    interface More {
        //@ requires x > 0;
        //@ ensures \result > x;
        int go(int x);
    }

    interface Set {
        void run(int[] a);
    }

    interface Keep {
        /*@ non_null */ int[] same(/*@ non_null */ int[] a);
    }

    static int s;
    int f;

    static Step less() { return x -> x - 1; }
    Wide changes() { return x -> { f = 1; return x; }; }
    static Both both() { return (int x) -> x; }
    static Step held(int[] a) { return x -> x + a.length; }
    static final Step CONSTANT = x -> 0;
    Keep keep() { return a -> null; }

    static Set first() { return a -> { if (a != null && a.length > 0) a[0] = 1; }; }
    Set field() { return a -> f = 2; }

    static int use(Step t) { return t == null ? 3 : t.go(3); }
    static int useBoth(Both t) { return t == null ? 3 : t.go(3); }

    void call(Set t, int[] a) {
        f = 1;
        if (t == null)
            return;
        t.run(a);
        //@ assert f == 1;
    }

    void element(Set t, int[] a) {
        if (t == null || a == null || a.length == 0)
            return;
        a[0] = 5;
        t.run(a);
        //@ assert a[0] == 5;
    }

    static boolean identity() {
        Step t = x -> x, u = x -> x;
        //@ assert t != u;
        return t == u;
    }

    int annotated() {
        Step t = x -> {
            //@ assert x > 0;
            return x;
        };
        return t.go(-1);
    }
}
