/* Strings are sequences of characters. */
class Strings {
    static int read(String s) {
        if (s == null || s.length() < 3)
            return 0;
        char c = s.charAt(2);
        assert c == s.charAt(2);
        return s.length();
    }

    static char caught(String s, int i) {
        if (s == null)
            return 'x';
        try {
            return s.charAt(i);
        } catch (StringIndexOutOfBoundsException e) {
            assert i < 0 || i >= s.length();
            return 'y';
        }
    }

    static void literal() {
        String s = "a\u00e9\\";
        assert s.length() == 3 && s.charAt(1) == '\u00e9' && s.charAt(2) == '\\';
    }

    static void concatenation(String a, String b) {
        if (a == null || b == null)
            return;
        String c = a + b;
        assert c.length() == a.length() + b.length();
        if (a.length() > 0)
            assert c.charAt(0) == a.charAt(0);
        if (b.length() > 0)
            assert c.charAt(c.length() - 1) == b.charAt(b.length() - 1);
    }

    static void parts(String a, char c, boolean f) {
        String s = a + "x";
        assert s.charAt(s.length() - 1) == 'x';
        assert a != null || s.length() == 5;
        String t = "x" + c;
        assert t.length() == 2 && t.charAt(1) == c && t != "x";
        String u = "" + f;
        assert u.length() == (f ? 4 : 5);
    }

    static void number(int i) {
        String s = "a" + i;
        assert s.length() > 1 && s.charAt(0) == 'a';
    }

    //@ requires s != null;
    //@ ensures \result >= 0 ==> s.charAt(\result) == c;
    //@ ensures \result < 0 ==> (\forall int k; 0 <= k && k < s.length(); s.charAt(k) != c);
    static int index(String s, char c) {
        for (int i = 0; i < s.length(); i++)
            if (s.charAt(i) == c)
                return i;
        return -1;
    }

    //@ requires s != null;
    //@ ensures \result ==> (\forall int k; 0 <= k && k < s.length(); s.charAt(k) == s.charAt(s.length() - 1 - k));
    static boolean palindrome(String s) {
        for (int i = 0; i < s.length(); i++)
            if (s.charAt(i) != s.charAt(s.length() - 1 - i))
                return false;
        return true;
    }

    static void equal() {
        String a = "ab", b = "a";
        String c = b + 'b';
        assert c.equals(a) && c != a;
        assert c.compareTo("ab") == 0;
    }

    static void parts(String s) {
        if (s == null || s.length() < 4)
            return;
        String t = s.substring(1, 3);
        assert t.length() == 2 && t.charAt(0) == s.charAt(1);
        assert s.startsWith(s.substring(0, 2));
        char[] a = s.toCharArray();
        assert a.length == s.length() && a[3] == s.charAt(3);
        assert "abc".indexOf('c') == 2 && "abc".indexOf('x') == -1;
    }

    static void builder() {
        StringBuilder b = new StringBuilder();
        b.append('x');
        b.append("yz");
        assert b.length() == 3 && b.charAt(1) == 'y';
        b.setCharAt(0, 'q');
        String s = b.toString();
        assert s.length() == 3 && s.charAt(0) == 'q';
    }

    //@ requires a != null && b != null && a != b;
    //@ modifies a.*;
    //@ ensures b.length() == \old(b.length()) && a.length() == \old(a.length()) + 1;
    static void other(StringBuilder a, StringBuilder b) { a.append('x'); }
}
