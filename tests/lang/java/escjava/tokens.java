// A tokenizer is an Enumeration, too.
import java.util.Enumeration;
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

    //@ requires s != null;
    static Object first(String s) {
        Enumeration e = new StringTokenizer(s);
        return e.hasMoreElements() ? e.nextElement() : null;
    }

    //@ requires t != null;
    static void all(StringTokenizer t) {
        while (t.hasMoreElements())
            t.nextElement();
    }
}
