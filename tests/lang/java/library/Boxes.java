/* Boxing and unboxing by calls. */
class Boxes {
    static void kept(int i) {
        Integer b = Integer.valueOf(i);
        assert b != null && b.intValue() == i && b == i;
    }

    static void cached() { assert Integer.valueOf(5) == Integer.valueOf(5); }

    //@ requires c != null;
    static char read(Character c) { return c.charValue(); }

    static boolean truth(boolean x) { return Boolean.valueOf(x).booleanValue() == x; }

    static void wide(int i) {
        Long l = Long.valueOf(i);
        assert l.longValue() == i;
    }
}
