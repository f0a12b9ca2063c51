// `for` over a set takes what the set contains.
import java.util.*;

class Members {
    //@ requires s != null;
    static int contained(Set<String> s) {
        int n = 0;
        for (String x : s) {
            n++;
            assert s.contains(x);
        }
        assert n == s.size();
        return n;
    }

    static int known() {
        Set<Integer> s = new TreeSet<>();
        s.add(3);
        s.add(4);
        s.remove(3);
        int sum = 0;
        for (Integer x : s)
            sum += x;
        assert sum == 4;
        return sum;
    }

    static boolean withNull() {
        Set<Integer> s = new HashSet<>();
        s.add(1000);
        s.add(null);
        boolean found = false;
        for (Integer x : s) {
            assert x == null || x == 1000;
            found |= x == null;
        }
        return found;
    }
}
