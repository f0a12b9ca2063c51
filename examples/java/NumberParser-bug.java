// Reads a decimal number. What is no number, or too large, ends with an exception.
// Seeded bug: the empty string is the number 0.
class NumberParser {
    /*@ requires s != null;
      @ ensures s.length() > 0 && \result >= 0;
      @ ensures (\forall int k; 0 <= k && k < s.length() ==> '0' <= s.charAt(k) && s.charAt(k) <= '9');
      @ signals_only NumberFormatException;
      @*/
    static int parse(String s) {
        int value = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c < '0' || c > '9')
                throw new NumberFormatException("no digit: " + c);
            int digit = c - '0';
            if (value > (Integer.MAX_VALUE - digit) / 10)
                throw new NumberFormatException("too large");
            value = 10 * value + digit;
        }
        return value;
    }

    //@ ensures s == null ==> \result == otherwise;
    //@ signals_only \nothing;
    static int parseOr(String s, int otherwise) {
        if (s == null)
            return otherwise;
        try {
            return parse(s);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }
}
