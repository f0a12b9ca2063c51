// How many tokens are left.
import java.util.NoSuchElementException;
import java.util.StringTokenizer;

class Tokens {
    //@ requires s != null;
    //@ ensures \nonnullelements(\result);
    static String[] split(String s) {
        StringTokenizer t = new StringTokenizer(s, "/");
        String[] parts = new String[t.countTokens()];
        for (int i = 0; t.hasMoreTokens(); i++)
            parts[i] = t.nextToken();
        return parts;
    }

    //@ requires t != null && t.tokens == 2;
    //@ ensures t.tokens == 0;
    static int lengths(StringTokenizer t) {
        int n = t.nextToken().length();
        return t.hasMoreElements() ? n + ((String) t.nextElement()).length() : 0;
    }

    //@ requires t != null;
    static String firstOr(StringTokenizer t, String other) {
        try {
            String first = t.nextToken();
            //@ assert t.tokens == \old(t.tokens) - 1;
            return first;
        } catch (NoSuchElementException e) {
            //@ assert t.tokens <= 0;
            return other;
        }
    }

    //@ requires t != null;
    //@ ensures t.tokens >= 0;
    //@ signals_only NoSuchElementException;
    static String upTo(StringTokenizer t, String delimiters) { return t.nextToken(delimiters == null ? "/" : delimiters); }
}
