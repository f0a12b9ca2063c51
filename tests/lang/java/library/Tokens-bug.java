// See Tokens.java.
import java.util.NoSuchElementException;
import java.util.StringTokenizer;

class Tokens {
    // There is one place too few.
    //@ requires s != null;
    //@ ensures \nonnullelements(\result);
    static String[] split(String s) {
        StringTokenizer t = new StringTokenizer(s, "/");
        int n = t.countTokens();
        String[] parts = new String[n < 1 ? 0 : n - 1];
        for (int i = 0; t.hasMoreTokens(); i++)
            parts[i] = t.nextToken();
        return parts;
    }

    // There may be one only.
    //@ requires t != null && t.tokens >= 1;
    static int lengths(StringTokenizer t) {
        int n = t.nextToken().length();
        return n + ((String) t.nextElement()).length();
    }

    //@ requires t != null;
    static String firstOr(StringTokenizer t, String other) {
        try {
            String first = t.nextToken();
            //@ assert t.tokens == \old(t.tokens);
            return first;
        } catch (NoSuchElementException e) {
            return other;
        }
    }

    // With other delimiters there is another number of tokens.
    //@ requires t != null && t.tokens == 2;
    static String upTo(StringTokenizer t, String delimiters) {
        t.nextToken(delimiters == null ? "/" : delimiters);
        return t.nextToken();
    }

    // Other code may read the tokens.
    static String read() {
        StringTokenizer t = new StringTokenizer("a b");
        if (t.countTokens() < 2)
            return null;
        java.util.Collections.list(t);
        return t.nextToken();
    }
}
