// Numbers as keys of sets and maps.
import java.util.*;

class Keys {
    static void numbers() {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(1, 4);
        m.put(2, 7);
        m.put(1, m.get(1) + 1);
        assert m.get(1) + m.get(2) == 12 && m.size() == 2 && !m.containsKey(3);
    }

    static void cleared() {
        Set<Integer> s = new TreeSet<>();
        s.add(3);
        s.clear();
        assert !s.contains(3);
        s.add(4);
        assert !s.contains(3) && s.contains(4);
    }

    static void types() {
        Set<Object> s = new HashSet<>();
        s.add(1);
        s.add(1L);
        s.add('\1');
        s.add(true);
        s.add(1);
        assert s.size() == 4;
    }

    //@ requires m != null && n != null && m.containsKey(n);
    static void given(Map<Integer, Integer> m, Integer n, int k) {
        m.put(k, 5);
        assert m.containsKey(n) && m.containsKey(k);
    }

    //@ requires 3 < n;
    static void none(Map<Integer, Integer> m, int n) {
        assert n > 3;
    }

    //@ requires s != null && s.contains(x) && !s.contains('a');
    static void value(Set<Character> s, char x) {
        boolean in = s.contains(x), other = s.contains('a');
        assert in && !other;
    }

    static void long1() {
        Set<Long> s = new HashSet<>();
        s.add(1L);
        //@ assert s.contains(1L) && !s.contains(1);
    }
}
