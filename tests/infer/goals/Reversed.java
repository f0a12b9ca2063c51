/* Postconditions about a string say what the array or the builder holds from which it was made. */
class Reversed {
    /*@ requires s != null;
      @ ensures \result != null && \result.length() == s.length();
      @ ensures (\forall int i; 0 <= i && i < s.length(); \result.charAt(i) == s.charAt(s.length() - 1 - i)); */
    static String filled(String s) {
        char[] c = new char[s.length()];
        for (int i = 0; i < s.length(); i++)
            c[i] = s.charAt(s.length() - 1 - i);
        return new String(c);
    }

    /*@ requires s != null;
      @ ensures \result != null && \result.length() == s.length();
      @ ensures (\forall int i; 0 <= i && i < s.length(); \result.charAt(i) == s.charAt(s.length() - 1 - i)); */
    static String built(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = s.length() - 1; i >= 0; i--)
            b.append(s.charAt(i));
        return b.toString();
    }

    /*@ requires s != null;
      @ ensures \result != null && \result.length() == s.length();
      @ ensures (\forall int i; 0 <= i && i < s.length(); \result.charAt(i) == s.charAt(s.length() - 1 - i)); */
    static String swapped(String s) {
        char[] c = s.toCharArray();
        int i = 0, j = c.length - 1;
        while (i < j) {
            char t = c[i];
            c[i] = c[j];
            c[j] = t;
            i++;
            j--;
        }
        String reversed = new String(c);
        return reversed;
    }
}
