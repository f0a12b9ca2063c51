import java.util.LinkedList;
import java.util.List;

/* Annotations may call library methods whose contract says what they return. */
class Observed {
    //@ ensures \result == Math.max(a, b);
    static int larger(int a, int b) { return a > b ? a : b; }

    //@ requires a != null;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == Math.abs(\old(a[i])));
    static void absolute(int[] a) {
        for (int i = 0; i < a.length; i++)
            a[i] = a[i] < 0 ? -a[i] : a[i];
    }

    //@ requires y != 0;
    //@ ensures \result == Math.floorMod(x, y);
    static int mod(int x, int y) { return Math.floorMod(x, y); }

    //@ requires l != null && !l.isEmpty();
    //@ ensures \result == l.get(0);
    static String first(List<String> l) { return l.get(0); }

    //@ requires l != null && !l.isEmpty() && l.getFirst() != null;
    //@ ensures \result == l.getFirst();
    static int firstNumber(LinkedList<Integer> l) { return l.get(0); }

    //@ requires s != null && t != null;
    //@ ensures \result <==> s.equals(t);
    static boolean same(String s, String t) {
        if (s.length() != t.length())
            return false;
        for (int i = 0; i < s.length(); i++)
            if (s.charAt(i) != t.charAt(i))
                return false;
        return true;
    }
}
