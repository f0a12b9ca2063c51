/* As Reversed.java, with characters at the wrong places, and one that is missing. */
class Reversed {
    /*@ requires s != null;
      @ ensures \result != null && \result.length() == s.length();
      @ ensures (\forall int i; 0 <= i && i < s.length(); \result.charAt(i) == s.charAt(s.length() - 1 - i)); */
    static String filled(String s) {
        char[] c = new char[s.length()];
        for (int i = 0; i < s.length(); i++)
            c[i] = s.charAt(i);
        return new String(c);
    }

    /*@ requires s != null;
      @ ensures \result != null && \result.length() == s.length();
      @ ensures (\forall int i; 0 <= i && i < s.length(); \result.charAt(i) == s.charAt(s.length() - 1 - i)); */
    static String built(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = s.length() - 1; i > 0; i--)
            b.append(s.charAt(i));
        return b.toString();
    }
}
