/* The code of a lambda is checked against the contracts of the methods it implements, and its effects join those of a call. */
final class Lambdas {
    interface Step {
        //@ requires x >= 0;
        //@ ensures \result >= x;
        //@ modifies \nothing;
        int go(int x);
    }

    interface Wide extends Step {
        boolean equals(Object o);
        //@ ensures \result >= x;
        default int twice(int x) { return x < 0 ? x : go(go(x)); }
    }

    interface Both extends Step, More {}

    interface More {
        //@ requires x > 0;
        //@ ensures \result > 0;
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

    static Step step() { return x -> x; }
    Wide wide() { return x -> { int y = x; while (y < 10) y++; return y; }; }
    static Both both() { return (int x) -> x; }
    static Step held(int[] a) { return a == null ? null : x -> a == null ? x : 2147483647; }
    static final Step CONSTANT = x -> 2147483647;
    Keep keep() { return a -> a; }

    static Set first() { return a -> { if (a != null && a.length > 0) a[0] = 1; }; }
    static Set none() { return a -> { int[] b = {1}; b[0] = 2; }; }

    static int use(Step t) { return t == null ? 3 : t.go(3); }
    static int length(Keep k) { return k == null ? 0 : k.same(new int[1]).length; }

    void call(Set t, int[] a, int[] b) {
        f = 1;
        s = 1;
        if (t == null || a == null || a == b || a.length == 0)
            return;
        a[0] = 5;
        t.run(b);
        //@ assert f == 1 && s == 1 && a[0] == 5;
    }

    int annotated(int n) {
        Step t = x -> {
            int y = x;
            //@ loop_invariant y >= x && i >= 0;
            for (int i = 0; i < 3; i++)
                y = 2147483647;
            //@ assert y >= x;
            return y;
        };
        return t.go(5);
    }
}
