// The first place of a character in a string, and of a text.
class IndexOf {
    /*@ requires s != null;
      @ ensures -1 <= \result && \result < s.length();
      @ ensures \result >= 0 ==> s.charAt(\result) == c;
      @ ensures (\forall int k; 0 <= k && k < (\result < 0 ? s.length() : \result) ==> s.charAt(k) != c);
      @*/
    static int indexOf(String s, char c) {
        for (int i = 0; i < s.length(); i++)
            if (s.charAt(i) == c)
                return i;
        return -1;
    }

    /*@ requires s != null && text != null && 0 <= at;
      @ ensures \result <==> at <= s.length() - text.length()
      @              && (\forall int k; 0 <= k && k < text.length() ==> s.charAt(at + k) == text.charAt(k));
      @*/
    static boolean standsAt(String s, int at, String text) {
        if (at > s.length() - text.length())
            return false;
        for (int k = 0; k < text.length(); k++)
            if (s.charAt(at + k) != text.charAt(k))
                return false;
        return true;
    }

    /*@ requires s != null && text != null;
      @ ensures \result == -1 || 0 <= \result && \result <= s.length() - text.length();
      @ ensures \result >= 0 ==> (\forall int k; 0 <= k && k < text.length() ==> s.charAt(\result + k) == text.charAt(k));
      @*/
    static int indexOf(String s, String text) {
        for (int i = 0; i <= s.length() - text.length(); i++)
            if (standsAt(s, i, text))
                return i;
        return -1;
    }
}
