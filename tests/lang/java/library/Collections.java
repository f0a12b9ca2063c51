import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Stack;

/* Lists are sequences, collections have a size. */
class Collections {
    //@ requires l != null;
    static int count(List<String> l) {
        int n = 0;
        for (int i = 0; i < l.size(); i++)
            if (l.get(i) != null)
                n++;
        return n;
    }

    //@ requires l != null;
    //@ ensures \result >= 0 ==> l.get(\result) == o;
    //@ ensures \result < 0 ==> (\forall int k; 0 <= k && k < l.size(); l.get(k) != o);
    static int find(List<Object> l, Object o) {
        for (int i = 0; i < l.size(); i++)
            if (l.get(i) == o)
                return i;
        return -1;
    }

    static void made() {
        ArrayList<String> l = new ArrayList<>();
        assert l.isEmpty();
        l.add("a");
        l.add("b");
        assert l.size() == 2 && l.get(0) == "a";
        l.set(0, "c");
        assert l.get(0) == "c" && l.get(1) == "b";
        l.remove(0);
        assert l.size() == 1 && l.get(0) == "b";
        l.clear();
        assert l.size() == 0;
    }

    static void stack() {
        Stack<String> s = new Stack<>();
        s.push("a");
        s.push("b");
        assert s.peek() == "b";
        s.pop();
        assert s.peek() == "a" && s.size() == 1;
    }

    //@ requires l != null && a != null && a.length > 0;
    static void each(List<String> l, int[] a) {
        a[0] = 3;
        for (String s : l)
            assert a[0] == 3;
    }

    //@ requires l != null && n >= 0;
    //@ modifies l.*;
    //@ ensures l.size() == \old(l.size()) + n;
    static void grow(List<String> l, int n) {
        for (int i = 0; i < n; i++)
            l.add("x");
    }

    static int map(Map<String, Integer> m) {
        if (m == null)
            return 0;
        m.put("a", 1);
        Integer i = m.get("a");
        return i == null ? 0 : i;
    }

    static void caught(ArrayList<String> l) {
        if (l == null)
            return;
        try {
            l.get(3);
        } catch (IndexOutOfBoundsException e) {
            assert l.size() <= 3;
        }
    }

    //@ requires a != null && b != null && a != b;
    //@ modifies a.*;
    //@ ensures b.size() == \old(b.size());
    static void other(List<String> a, List<String> b) { a.add("x"); }
}
