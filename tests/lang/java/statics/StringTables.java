// Private arrays of constant strings that nothing changes.
class StringTables {
    private static final String[] NAMES = {"Jan", "Feb", "March"};
    private static final String[] READ = {"a", "b", "c"};
    private final String[] own = {"x", "y"};

    //@ requires 0 <= i && i < 3; ensures \result >= 3;
    static int length(int i) { return NAMES[i].length(); }

    static void elements(Object[] o, String[] s) {
        if (s != null && s.length > 0)
            s[0] = null;
        if (o instanceof String[] && o.length > 1)
            o[1] = null;
        String[] copy = NAMES.clone();
        copy[2] = null;
        assert NAMES[0] == "Jan" && NAMES[1] != null && NAMES[2].charAt(4) == 'h';
        assert READ[0] != READ[2];
    }

    int mine() {
        int n = 0;
        for (String s : own)
            n += s.length();
        return n;
    }
}
