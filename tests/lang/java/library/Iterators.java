// Iterators that the program uses itself, and loops over views of maps.
import java.util.*;

class Iterators {
    static int sum(Iterator<Integer> it) {
        int s = 0;
        while (it != null && it.hasNext()) {
            Integer x = it.next();
            if (x != null)
                s += x;
        }
        return s;
    }

    //@ requires l != null;
    static void purge(List<String> l) {
        for (Iterator<String> it = l.iterator(); it.hasNext();)
            if (it.next() == null)
                it.remove();
    }

    //@ requires l != null;
    static List<String> copy(List<String> l) {
        List<String> out = new ArrayList<>();
        Iterator<String> it = l.iterator();
        while (it.hasNext())
            out.add(it.next());
        return out;
    }

    static String first(Set<String> s) { return s == null || s.isEmpty() ? "" : s.iterator().next(); }

    static void again() {
        List<String> l = new ArrayList<>();
        l.add("a");
        Iterator<String> it = l.iterator();
        it.next();
        l.add("b");
        it = l.iterator();
        it.next();
        it.next();
        assert !it.hasNext();
    }

    //@ requires m != null;
    static void keys(Map<String, Integer> m) {
        for (String k : m.keySet())
            m.put(k, 1);
    }

    //@ requires m != null;
    static int values(Map<String, Integer> m) {
        int n = 0;
        for (Integer v : m.values())
            n += v == null ? 0 : 1;
        return n;
    }

    //@ requires m != null;
    static Map<String, Integer> entries(Map<String, Integer> m) {
        Map<String, Integer> out = new HashMap<>();
        for (Map.Entry<String, Integer> e : m.entrySet()) {
            out.put(e.getKey(), e.getValue());
            m.put(e.getKey(), 0);
        }
        return out;
    }

    static void leave(Map<String, Integer> m) {
        if (m != null)
            for (String k : m.keySet()) {
                m.remove(k);
                break;
            }
    }

    static void caught() {
        int n = 0;
        try {
            new ArrayList<String>().iterator().next();
        } catch (NoSuchElementException e) {
            n = 1;
        }
        assert n == 1;
    }

    static void removedInTurn() {
        Iterator<Integer> it = new ArrayList<>(List.of(1, 2)).iterator();
        it.next();
        it.remove();
        it.next();
        it.remove();
    }

    static void removedBeforeNext() {
        int n = 0;
        try {
            new ArrayList<>(List.of(1)).iterator().remove();
        } catch (IllegalStateException e) {
            n = 1;
        }
        assert n == 1;
    }
}
