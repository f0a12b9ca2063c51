/* A method reference is the call or creation it stands for. */
class References {
    interface Get {
        //@ ensures \result > 0;
        //@ modifies \nothing;
        int get();
    }

    interface Of {
        //@ requires r != null;
        //@ ensures \result > 0;
        int of(References r);
    }

    interface Make {
        //@ ensures \result != null;
        References make(int n);
    }

    interface Row {
        //@ requires n >= 0;
        //@ ensures \result != null && \result.length == n;
        int[] row(int n);
    }

    static int made;
    int n;

    //@ ensures this.n == n;
    References(int n) { this.n = n; }

    //@ ensures \result > 0;
    //@ modifies \nothing;
    private int one() { return 1; }

    //@ ensures \result > 0;
    //@ modifies \nothing;
    static int two() { return 2; }

    Get own() { return this::one; }
    static Get of(References r) { return r == null ? null : r::one; }
    static Get fixed() { return References::two; }
    static Of first() { return References::one; }
    static Make make() { return References::new; }
    static Row row() { return int[]::new; }

    static int use(Get g) { return g == null ? 1 : g.get(); }
    static int use(Of o) { return o == null ? 1 : o.of(new References(1)); }
}
