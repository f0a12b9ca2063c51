// Arrays of strings that are changed, by one way or another, and wrong uses of one that is not.
class StringTablesBug {
    private static final String[] A = {"a", "b"};
    private static final String[] B = {"a", "b"};
    private static final String[] C = {"a", "b"};
    private static final String[] D = {"a", "b"};
    private static final String[] E = {"b", "a"};
    private static final String[] NAMES = {"Jan", "Feb", "March"};

    static void asObjects() {
        Object[] o = A;
        o[0] = null;
        assert A[0] != null;
    }

    static void oneOfTwo(boolean x, String[] other) {
        String[] o = x ? B : other;
        if (o != null && o.length > 0)
            o[0] = null;
        assert B[0] != null;
    }

    static void set(String... s) { s[0] = null; }

    static void passedOn() {
        set(C);
        assert C[0] != null;
    }

    static Object given() { return D; }

    static void taken(String[] s) {
        if (s.length > 1)
            s[1] = null;
        assert D[1] != null;
    }

    static void sorted() {
        java.util.Arrays.sort(E);
        assert E[0] == "b";
    }

    //@ requires 0 <= i && i <= 3;
    static int length(int i) { return NAMES[i].length(); }

    //@ ensures \result == 'd';
    static char letter() { return NAMES[2].charAt(4); }
}
