// Boxes are equal if their classes and values are; a text begins where it is found first.
class Equal {
    static void boxes(int k) { Integer x = k, y = k; assert x.equals(y) && x.equals(k) && !x.equals((long) k) && !x.equals(null); }
    static void values(Long x, Long y) { if (x != null && y != null && x.longValue() == y.longValue()) assert x.equals(y); }
    static void letters(Character x, Object o) { if (x != null && x.equals(o)) assert o instanceof Character && (char) o == x; }
    static void found() { assert "hello".indexOf("ll") == 2; }
    //@ requires s != null && t != null;
    static void first(String s, String t) {
        int i = s.indexOf(t);
        if (t.length() == 1 && s.length() > 3 && i == 3) assert s.charAt(3) == t.charAt(0) && s.charAt(1) != t.charAt(0);
    }
}
