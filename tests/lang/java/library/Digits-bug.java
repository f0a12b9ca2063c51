// See Digits.java.
import java.io.IOException;
import java.io.Reader;

class Digits {
    // The digits have another base.
    //@ requires r != null;
    //@ ensures 0 <= \result;
    //@ signals_only IOException;
    static int number(Reader r) throws IOException {
        char[] s = new char[4];
        for (int i = 0; i < s.length; i++) {
            s[i] = (char) r.read();
            if (Character.digit(s[i], 16) == -1)
                throw new IOException("bad digit");
        }
        return Integer.parseInt(new String(s), 10);
    }

    // Different characters may be the same digit.
    //@ ensures \result <==> c == d;
    static boolean same(char c, char d, int radix) {
        return Character.digit(c, radix) == Character.digit(d, radix);
    }

    // The last one is no digit.
    //@ requires s != null;
    //@ ensures 0 <= \result && \result <= s.length();
    //@ ensures (\forall int k; 0 <= k && k <= \result && k < s.length(); Character.digit(s.charAt(k), 10) >= 0);
    static int digits(String s) {
        int i = 0;
        while (i < s.length() && Character.digit(s.charAt(i), 10) >= 0)
            i++;
        return i;
    }

    // There is no digit of base 1.
    //@ requires 1 <= radix && radix <= 36;
    //@ ensures 0 <= \result && \result < radix;
    static int inRange(char c, int radix) { return Character.digit(c, radix); }

    //@ ensures \result == 11;
    static int eleven() { return Character.digit('b', 11); }
}
