/* Records are equal keys where their components are. */
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

class RecordKeys {
    record Point(int x, int y) {
    }

    record Named(String name, Integer number) {
    }

    static int map() {
        Map<Point, Integer> m = new HashMap<>();
        m.put(new Point(1, 2), 7);
        m.put(new Point(2, 1), 8);
        assert m.containsKey(new Point(1, 2));
        return m.get(new Point(1, 2));
    }

    //@ requires s != null;
    static void set(Set<Named> s, String name, int k) {
        s.add(new Named(name, k));
        assert s.contains(new Named(name, k));
    }

    static void counts(int x) {
        Set<Point> s = new HashSet<>();
        s.add(new Point(x, x));
        s.add(new Point(x, x));
        assert s.size() == 1;
        assert !s.contains(new Point(x, x + 1));
    }
}
