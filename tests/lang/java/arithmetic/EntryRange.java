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
}
