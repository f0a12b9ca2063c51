// The first and the last element exist where there are elements.
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

class Ends {
    static void vector() {
        Vector<String> v = new Vector<>();
        v.add("a");
        v.add("b");
        assert v.elementAt(1) == "b" && v.firstElement() == "a" && v.lastElement() == "b";
    }

    static void map(TreeMap<String, Integer> m) {
        if (m != null && !m.isEmpty())
            assert m.containsKey(m.firstKey()) && m.containsKey(m.lastKey());
    }

    static void set(TreeSet<String> s) {
        if (s != null && s.size() > 0)
            assert s.contains(s.first()) && s.contains(s.last());
    }
}
