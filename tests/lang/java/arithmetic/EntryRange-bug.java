// Each assertion fails, for numbers that are ints where the routine starts.
class EntryRange {
    int n;
    static int s;

    static void parameter(int x) {
        assert x < Integer.MAX_VALUE;
    }

    static void computed(int x) {
        assert x + 1 <= Integer.MAX_VALUE;
    }

    void field() {
        assert n != Integer.MAX_VALUE;
    }

    static void element(int[] a) {
        if (a != null && a.length > 0)
            assert a[0] < Integer.MAX_VALUE;
    }

    static void global() {
        assert s > Integer.MIN_VALUE;
    }

    /*@ requires k > Integer.MAX_VALUE; */
    static void never(int k) {
        assert k == 0;
    }

    // No run starts with such a number.
    void unproved() {
        assert n <= Integer.MAX_VALUE;
    }

    /*@ requires x != null; */
    static void box(Integer x) {
        assert x < Integer.MAX_VALUE;
    }

    // The box is made here.
    /*@ requires x != null; */
    static void made(Integer x) {
        Integer y = x + 1;
        assert y <= Integer.MAX_VALUE;
    }
}
