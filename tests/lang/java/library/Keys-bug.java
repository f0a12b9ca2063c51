// See Keys.java.
import java.util.*;

class Keys {
    static void numbers() {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(1, 4);
        m.put(2, 7);
        m.put(1, m.get(1) + 1);
        assert m.get(1) + m.get(2) == 11;
    }

    static void cleared() {
        Set<Integer> s = new TreeSet<>();
        s.add(3);
        s.clear();
        s.add(4);
        assert s.contains(3) || !s.contains(4);
    }

    static void types() {
        Set<Object> s = new HashSet<>();
        s.add(1);
        s.add(1L);
        s.add('\1');
        s.add(true);
        assert s.size() == 1;
    }

    //@ requires m != null;
    static void given(Map<Integer, Integer> m, long k) {
        assert m.containsKey(3);
        assert !m.containsKey(k);
    }

    // The program has maps, but these play no part.
    static void none(Map<Integer, Integer> m, int n) {
        assert n > 3;
    }

    //@ requires s != null && s.contains(x);
    static void value(Set<Integer> s, char x) {
        boolean in = s.contains((int) x);
        assert in;
    }

    static void long1() {
        Set<Long> s = new HashSet<>();
        s.add(1L);
        //@ assert s.contains(1);
    }
}
