import java.util.*;

/* Maps and sets: keys are the same if equals says so. */
class Maps {
    static final class Id {
        int n;
    }

    /*@ requires words != null;
      @ ensures (\forall int k; 0 <= k && k < words.size() ==> \result.contains(words.get(k)));
      @*/
    static Set<String> distinct(List<String> words) {
        Set<String> found = new HashSet<>();
        for (String w : words)
            found.add(w);
        return found;
    }

    /*@ requires m != null && k != null;
      @ ensures m.get(k) == v && m.containsKey(k);
      @ ensures \result == \old(m.get(k)) && m.size() >= \old(m.size());
      @*/
    static String replace(Map<String, String> m, String k, String v) {
        String before = m.getOrDefault(k, null);
        if (before != null)
            m.remove(k);
        m.put(k, v);
        return before;
    }

    //@ requires m != null && a != null && b != null && a != b;
    static void others(Map<Id, String> m, Id a, Id b) {
        m.put(a, "a");
        m.put(b, "b");
        assert m.get(a) == "a";
        m.remove(b);
        assert m.containsKey(a) && !m.containsKey(b) && m.get(b) == null;
    }

    static void boxes() {
        HashMap<Integer, String> m = new HashMap<>();
        assert !m.containsKey(7);
        m.put(1000, "a");
        m.put(2000, "b");
        assert m.get(1000) == "a" && m.size() == 2;
        m.clear();
        assert m.isEmpty() && m.get(1000) == null;
    }

    //@ requires s != null && t != null;
    static void strings(String s, String t) {
        Set<String> all = new TreeSet<>();
        all.add(s);
        if (s.equals(t))
            assert all.contains(t);
        else
            assert !all.contains(t) && all.size() == 1;
    }

    /*@ requires m != null && k != null;
      @ ensures \result ==> m.get(k) == 5;
      @*/
    static boolean isFive(Map<Integer, Integer> m, Integer k) {
        Integer v = m.get(k);
        return v != null && v == 5;
    }
}
