// Each method asks for an element that need not exist.
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

class Ends {
    static void vector() {
        Vector<String> v = new Vector<>();
        v.add("a");
        v.add("b");
        assert v.elementAt(2) == "b" && v.firstElement() == "a" && v.lastElement() == "b";
    }

    static void map(TreeMap<String, Integer> m) {
        if (m != null && m.size() != 1)
            assert m.containsKey(m.firstKey()) && m.containsKey(m.lastKey());
    }

    static void set(TreeSet<String> s) {
        if (s != null && s.size() < 3)
            assert s.contains(s.first()) && s.contains(s.last());
    }
}
