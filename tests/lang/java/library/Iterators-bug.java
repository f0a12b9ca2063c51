// Each method ends with an exception, or its assertion fails.
import java.util.*;

class Iterators {
    static void end() {
        Iterator<String> it = new ArrayList<>(List.of("a")).iterator();
        it.next();
        it.next();
    }

    static void added() {
        List<String> l = new ArrayList<>();
        l.add("a");
        Iterator<String> it = l.iterator();
        l.add("b");
        it.next();
    }

    static void two() {
        List<String> l = new ArrayList<>(List.of("a", "b"));
        Iterator<String> it = l.iterator(), other = l.iterator();
        it.next();
        it.remove();
        other.next();
    }

    private static void more(Set<String> s) { s.add("x"); }

    static void called() {
        Set<String> s = new HashSet<>();
        s.add("a");
        Iterator<String> it = s.iterator();
        more(s);
        it.next();
    }

    static void constant() {
        Iterator<String> it = List.of("a").iterator();
        it.next();
        it.remove();
    }

    static void keys(Map<String, Integer> m) {
        for (String k : m.keySet())
            m.put(k + "x", 1);
    }

    static void values(Map<String, Integer> m) {
        for (Integer v : m.values())
            m.remove("a");
    }

    static void entries(Map<String, Integer> m) {
        for (Map.Entry<String, Integer> e : m.entrySet())
            m.put("x" + e.getKey(), e.getValue());
    }

    static void removed() {
        List<String> l = new ArrayList<>(List.of("a"));
        Iterator<String> it = l.iterator();
        it.next();
        it.remove();
        assert l.size() == 1;
    }

    static void caught() {
        int n = 0;
        try {
            new ArrayList<String>().iterator().next();
        } catch (NoSuchElementException e) {
            n = 1;
        }
        assert n == 0;
    }

    static void removedBeforeNext(List<Integer> l) {
        l.iterator().remove();
    }

    static void removedTwice() {
        Iterator<Integer> it = new ArrayList<>(List.of(1, 2)).iterator();
        it.next();
        it.remove();
        it.remove();
    }

    static void removedTwiceInLoop(ArrayList<Integer> l) {
        for (Iterator<Integer> it = l.iterator(); it.hasNext();) {
            if (it.next() > 0)
                it.remove();
            it.remove();
        }
    }
}
