class References {
    interface Get {
        //@ ensures \result > 0;
        //@ modifies \nothing;
        int get();
    }

    interface Of {
        //@ requires r != null;
        //@ ensures \result > 1;
        int of(References r);
    }

    interface Make {
        //@ modifies \nothing;
        References make();
    }

    interface Row {
        int[] row(int n);
    }

    static int made;

    References() { made++; }

    //@ ensures \result > 0;
    //@ modifies made;
    private int one() { made = 3; return 1; }

    //@ ensures \result >= 0;
    //@ modifies \nothing;
    static int two() { return 0; }

    Get own() { return this::one; }
    static Get of(References r) { return r::one; }
    static Get fixed() { return References::two; }
    static Of first() { return References::one; }
    static Make make() { return References::new; }
    static Row row() { return int[]::new; }

    static int use(Get g) { return g == null ? 1 : g.get(); }
    static int use(Make m) {
        made = 1;
        if (m != null)
            m.make();
        //@ assert made == 1;
        return made;
    }
}
