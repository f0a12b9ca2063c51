/* Strings.java with a bug in each routine. */
class Strings {
    //@ requires s != null;
    static char read(String s) { return s.charAt(2); }

    static char caught(String s, int i) {
        if (s == null)
            return 'x';
        try {
            return s.charAt(i);
        } catch (StringIndexOutOfBoundsException e) {
            assert i >= s.length();
            return 'y';
        }
    }

    static void literal() {
        String s = "a\u00e9\\";
        assert s.charAt(1) == '\\';
    }

    //@ requires a != null && b != null;
    static void concatenation(String a, String b) {
        String c = a + b;
        assert c.length() > a.length();
    }

    static void parts(String a) {
        String s = a + "x";
        assert s.length() == a.length() + 1;
    }

    static void number(int i) {
        String s = "a" + i;
        assert s.length() == 2;
    }

    //@ requires s != null;
    //@ ensures \result < 0 ==> (\forall int k; 0 <= k && k < s.length(); s.charAt(k) != c);
    static int index(String s, char c) {
        for (int i = 1; i < s.length(); i++)
            if (s.charAt(i) == c)
                return i;
        return -1;
    }

    //@ requires s != null;
    static boolean palindrome(String s) {
        for (int i = 0; i < s.length(); i++)
            if (s.charAt(i) != s.charAt(s.length() - i))
                return false;
        return true;
    }

    static void same() {
        String b = "a";
        String c = b + 'b';
        assert c == "ab";
    }

    //@ requires s != null;
    static String tail(String s) { return s.substring(1); }

    static void builder() {
        StringBuilder b = new StringBuilder();
        b.append('x');
        assert b.charAt(0) == 'y';
    }

    static char behind() {
        StringBuilder b = new StringBuilder();
        return b.charAt(0);
    }

    //@ requires a != null && b != null;
    //@ modifies a.*;
    //@ ensures b.length() == \old(b.length());
    static void alias(StringBuilder a, StringBuilder b) { a.append('x'); }

    //@ requires a != null && b != null && a != b;
    //@ modifies a.*;
    static void other(StringBuilder a, StringBuilder b) { b.append('x'); }
}
