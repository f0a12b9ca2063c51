// See tokens.java.
import java.util.Enumeration;
import java.util.StringTokenizer;

class Tokens {
    // There are more tokens than places.
    //@ requires s != null;
    static String[] split(String s) {
        StringTokenizer t = new StringTokenizer(s, "/");
        String[] parts = new String[t.countTokens() / 2];
        for (int i = 0; t.hasMoreTokens(); i++)
            parts[i] = t.nextToken();
        return parts;
    }

    // The enumeration is the tokenizer: this may be the last token.
    //@ requires t != null && t.tokens == 1 && t.moreElements;
    static String second(StringTokenizer t) {
        Enumeration e = t;
        e.nextElement();
        return t.nextToken();
    }

    // Nothing says that there is one.
    //@ requires t != null;
    static Object first(StringTokenizer t) { return t.nextElement(); }
}
