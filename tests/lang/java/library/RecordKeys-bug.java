/* As RecordKeys.java; the keys have other components, or an equals of their own. */
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

class RecordKeys {
    record Point(int x, int y) {
    }

    record Named(String name, Integer number) {
    }

    record Same(int x) {
        public boolean equals(Object o) {
            return this == o;
        }
    }

    static int map() {
        Map<Point, Integer> m = new HashMap<>();
        m.put(new Point(1, 2), 7);
        m.put(new Point(2, 1), 8);
        assert m.containsKey(new Point(2, 2));
        return 0;
    }

    //@ requires s != null;
    static void set(Set<Named> s, String name, int k) {
        s.add(new Named(name, k));
        assert s.contains(new Named(name, 1));
    }

    static void own(int x) {
        Set<Same> s = new HashSet<>();
        s.add(new Same(x));
        s.add(new Same(x));
        assert s.size() == 1;
    }

    static void two() {
        Set<Point> s = new HashSet<>();
        s.add(new Point(1, 1));
        s.add(new Point(1, 1));
        assert s.size() == 2 || new Point(1, 1) == new Point(1, 1);
    }
}
