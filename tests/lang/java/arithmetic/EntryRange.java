// Integers have no bounds, but a routine starts with numbers of their types.
class EntryRange {
    static int parity(int x, long y) {
        assert x <= Integer.MAX_VALUE && x >= Integer.MIN_VALUE;
        assert y <= Long.MAX_VALUE;
        return x % 2;
    }

    /*@ ensures \result == -x; */
    static int negate(int x) {
        return -x;
    }

    Integer box;

    /*@ requires x != null && box != null; */
    void boxes(Integer x, Object o) {
        int y = box;
        assert x <= Integer.MAX_VALUE && y >= Integer.MIN_VALUE;
        if (o instanceof Character)
            assert (Character) o <= 65535;
    }
}
