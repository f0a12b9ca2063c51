/* Boxes.java with a bug in each routine. */
class Boxes {
    static void kept(int i) {
        Integer b = Integer.valueOf(i);
        assert b.intValue() == i + 1;
    }

    static void other(int i) { assert Integer.valueOf(i) == Integer.valueOf(i); }

    static char read(Character c) { return c.charValue(); }

    static void truth(boolean x) { assert Boolean.valueOf(x).booleanValue(); }

    static void wide(int i) {
        Long l = Long.valueOf(i);
        assert l.longValue() != i;
    }
}
