import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Stack;

/* Collections.java with a bug in each routine. */
class Collections {
    //@ requires l != null;
    static int count(ArrayList<String> l) {
        int n = 0;
        for (int i = 0; i <= l.size(); i++)
            if (l.get(i) != null)
                n++;
        return n;
    }

    static Object behind(ArrayList<String> l) { return l == null ? null : l.get(l.size()); }

    //@ requires l != null && l.size() > 0;
    //@ ensures \result < 0 ==> l.get(0) != o;
    static int find(List<Object> l, Object o) {
        for (int i = 1; i < l.size(); i++)
            if (l.get(i) == o)
                return i;
        return -1;
    }

    static void made() {
        ArrayList<String> l = new ArrayList<>();
        l.add("a");
        l.add("b");
        l.remove(0);
        assert l.get(0) == "a";
    }

    static String popped() {
        Stack<String> s = new Stack<>();
        return s.pop();
    }

    //@ requires l != null && a != null && a.length > 0;
    static void each(List<int[]> l, int[] a) {
        a[0] = 3;
        for (int[] b : l)
            if (b != null && b.length > 0)
                b[0] = 4;
        assert a[0] == 3;
    }

    //@ requires l != null;
    //@ modifies \nothing;
    static void grow(List<String> l) { l.add("x"); }

    static int map(Map<String, Integer> m) {
        if (m == null)
            return 0;
        m.put("a", 1);
        return m.get("a");
    }

    static void caught(ArrayList<String> l) {
        if (l == null)
            return;
        try {
            l.get(3);
        } catch (IndexOutOfBoundsException e) {
            assert l.size() < 3;
        }
    }

    //@ requires a != null && b != null;
    //@ modifies a.*;
    //@ ensures b.size() == \old(b.size());
    static void alias(List<String> a, List<String> b) { a.add("x"); }
}

/* Bodies of the files count, not the contract of the method that they override. */
class Own implements java.util.Iterator<String> {
    int asked;
    public boolean hasNext() { asked++; return false; }
    public String next() { return null; }

    //@ requires o != null;
    static void changes(Own o, java.util.Iterator<String> i) {
        o.asked = 0;
        if (i != null)
            i.hasNext();
        assert o.asked == 0;
    }
}
