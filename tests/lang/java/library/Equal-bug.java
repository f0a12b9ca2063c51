// Boxes of other classes are not equal; the first place is the first.
class EqualBug {
    static void boxes(int k) { Integer x = k; assert x.equals((long) k); }
    static void values(Long x, Long y) { if (x != null && y != null) assert x.equals(y); }
    static void found() { assert "hello".indexOf("ll") == 3; }
    //@ requires s != null && t != null;
    static void first(String s, String t) {
        int i = s.indexOf(t);
        if (t.length() == 1 && s.length() > 3 && i == 3) assert s.charAt(2) == t.charAt(0);
    }
}
