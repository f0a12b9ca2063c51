// The characters of a string backwards, and strings that are the same backwards.
class Palindrome {
    /*@ requires s != null;
      @ ensures \result != null && \result.length == s.length();
      @ ensures (\forall int k; 0 <= k && k < s.length() ==> \result[k] == s.charAt(s.length() - 1 - k));
      @*/
    static char[] reversed(String s) {
        char[] reversed = new char[s.length()];
        for (int i = 0; i < s.length(); i++)
            reversed[i] = s.charAt(s.length() - 1 - i);
        return reversed;
    }

    /*@ requires s != null;
      @ ensures \result != null && \result.length() == s.length();
      @ ensures (\forall int k; 0 <= k && k < s.length() ==> \result.charAt(k) == s.charAt(s.length() - 1 - k));
      @*/
    static String reverse(String s) {
        return new String(reversed(s));
    }

    /*@ requires s != null;
      @ ensures \result <==> (\forall int k; 0 <= k && k < s.length() ==> s.charAt(k) == s.charAt(s.length() - 1 - k));
      @*/
    static boolean isPalindrome(String s) {
        int i = 0, j = s.length() - 1;
        while (i < j) {
            if (s.charAt(i) != s.charAt(j))
                return false;
            i++;
            j--;
        }
        return true;
    }
}
