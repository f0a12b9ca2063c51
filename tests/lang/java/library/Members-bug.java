// See Members.java.
import java.util.*;

class Members {
    static class Point {
        int x;

        public boolean equals(Object o) {
            return o instanceof Point && ((Point) o).x == x;
        }

        public int hashCode() {
            return x;
        }
    }

    //@ requires s != null;
    static void moved(Set<Point> s) {
        for (Point p : s) {
            p.x++;
            assert !s.contains(p);
        }
    }

    static int known() {
        Set<Integer> s = new TreeSet<>();
        s.add(3);
        s.add(4);
        int sum = 0;
        for (Integer x : s)
            sum += x;
        assert sum == 8;
        return sum;
    }

    static boolean withNull() {
        Set<Integer> s = new HashSet<>();
        s.add(1000);
        s.add(null);
        boolean found = false;
        for (Integer x : s) {
            found |= x == 1000;
        }
        return found;
    }
}
