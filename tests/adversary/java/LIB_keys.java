// Keys of sets and maps: strings by their text, boxes by type and value, enum constants and plain objects by identity.
package lib_keys;

import java.util.*;

class Keys {
    enum C { R, G }

    static class P {
        int x;
    }

    static class Q {
        final int x;

        Q(int x) {
            this.x = x;
        }

        public boolean equals(Object o) {
            return o instanceof Q && ((Q) o).x == x;
        }

        public int hashCode() {
            return x;
        }
    }

    static void ok_enum() {
        Map<C, Integer> m = new HashMap<>();
        m.put(C.R, 1);
        m.put(C.G, 2);
        assert m.size() == 2 && m.get(C.R) == 1;
    }

    static void bad_enum() {
        Map<C, Integer> m = new HashMap<>();
        m.put(C.R, 1);
        int x = m.get(C.G);
    }

    static void ok_obj() {
        Map<P, Integer> m = new HashMap<>();
        P p = new P(), q = new P();
        m.put(p, 1);
        m.put(q, 2);
        p.x = 3;
        assert m.get(p) == 1;
    }

    static void bad_obj() {
        Map<P, Integer> m = new HashMap<>();
        m.put(new P(), 1);
        assert m.containsKey(new P());
    }

    static void bad_own() {
        Set<Q> s = new HashSet<>();
        s.add(new Q(1));
        s.add(new Q(1));
        assert s.size() == 2;
    }

    static void ok_ownSame() {
        Set<Q> s = new HashSet<>();
        s.add(new Q(1));
        assert s.size() == 1;
    }

    static void ok_text(String t) {
        Map<String, Integer> m = new HashMap<>();
        m.put(t, 1);
        if ("a".equals(t)) assert m.containsKey("a");
    }

    static void bad_text(String t) {
        Map<String, Integer> m = new HashMap<>();
        m.put(t, 1);
        if (!"a".equals(t)) assert m.containsKey("b");
    }

    static void ok_text2(String t) {
        Map<String, Integer> m = new HashMap<>();
        m.put(t, 1);
        if (!"a".equals(t)) assert !m.containsKey("a");
    }

    static void bad_text3(String t, String u) {
        Map<String, Integer> m = new HashMap<>();
        m.put(t, 1);
        m.put(u, 2);
        assert m.size() == 2;
    }

    static void ok_mixed() {
        Map<Object, Integer> m = new HashMap<>();
        m.put("x", 1);
        m.put(1, 2);
        m.put(null, 3);
        m.put('x', 4);
        m.put(1L, 5);
        assert m.size() == 5;
    }

    static void ok_grow(Map<String, Integer> m) {
        if (m == null || m.containsKey("a")) return;
        int n = m.size();
        m.put("a", 1);
        assert m.size() == n + 1;
    }

    static void ok_empty() {
        Set<String> s = new HashSet<>();
        s.add("");
        s.add("\u0000");
        s.add("\u0000\u0000");
        s.add("\n");
        s.add("\"");
        assert s.size() == 5;
    }

    static void bad_empty() {
        Set<String> s = new HashSet<>();
        s.add("");
        s.add("a" + "");
        s.add("a");
        assert s.size() == 3;
    }

    static void bad_getOfEmpty(String k) {
        Map<String, Integer> m = new HashMap<>();
        int x = m.get(k);
    }

    static void bad_getOfEmptyBoxed(Integer k) {
        Map<Integer, Integer> m = new HashMap<>();
        int x = m.get(k);
    }

    static void bad_getSecond() {
        Map<String, Integer> m = new HashMap<>();
        m.put("a", 1);
        int x = m.get("b");
    }

    static void ok_get() {
        Map<String, Integer> m = new HashMap<>();
        m.put("a", 1);
        m.put("b", 2);
        assert m.get("a") == 1;
    }
}
