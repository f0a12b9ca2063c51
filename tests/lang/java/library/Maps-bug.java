import java.util.*;

/* Seeded bugs: ids may be equal; 1000 is one key; strings may be equal; a value may be null; two maps
 * may be one. */
class Maps {
    static class Id {
        int n;

        public boolean equals(Object o) {
            return o instanceof Id && ((Id) o).n == n;
        }

        public int hashCode() {
            return n;
        }
    }

    //@ requires m != null && a != null && b != null && a != b;
    static void others(Map<Id, String> m, Id a, Id b) {
        m.put(a, "a");
        m.put(b, "b");
        assert m.get(a) == "a";
    }

    static void boxes() {
        HashMap<Integer, String> m = new HashMap<>();
        m.put(1000, "a");
        m.put(1000, "b");
        assert m.size() == 2;
    }

    //@ requires s != null && t != null && s != t;
    static void strings(String s, String t) {
        Set<String> all = new TreeSet<>();
        all.add(s);
        assert !all.contains(t);
    }

    //@ requires m != null && k != null && m.containsKey(k);
    static void absent(Map<String, String> m, String k) {
        assert m.get(k) != null;
    }

    //@ requires m != null && n != null;
    static void same(Map<String, String> m, Map<String, String> n) {
        n.put("a", "b");
        m.remove("a");
        assert n.containsKey("a");
    }

    //@ requires words != null;
    static void counts(List<String> words, Map<String, Integer> counts) {
        counts.clear();
        for (String w : words)
            counts.put(w, 1);
        assert counts.size() == words.size();
    }

    /*@ requires m != null && k != null;
      @ ensures \result ==> m.get(k) == 6;
      @*/
    static boolean isFive(Map<Integer, Integer> m, Integer k) {
        Integer v = m.get(k);
        return v != null && v == 5;
    }
}
