import java.util.LinkedList;
import java.util.List;

/* Observed.java with a bug in each routine. A value that no contract says is unsupported. */
class Observed {
    //@ ensures \result == Math.max(a, b);
    static int larger(int a, int b) { return a > b ? b : a; }

    //@ requires a != null;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == Math.abs(a[i]));
    static void absolute(int[] a) {
        if (a.length > 0)
            a[0] = -a[0];
    }

    //@ ensures \result == Math.floorMod(x, y);
    static int mod(int x, int y) { return Math.floorMod(x, y); }

    //@ requires l != null && l.isEmpty();
    static String first(List<String> l) { return l.get(0); }

    //@ requires l != null && !l.isEmpty();
    //@ ensures \result == l.getLast();
    static String firstText(LinkedList<String> l) { return l.get(0); }

    //@ requires s != null && t != null;
    //@ ensures \result <==> s.equals(t);
    static boolean same(String s, String t) { return s.length() == t.length(); }

    //@ ensures \result == Integer.parseInt(s);
    static int parsed(String s) { return Integer.parseInt(s); }
}
