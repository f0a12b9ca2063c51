import java.util.*;

/* A call may change what a set holds under a more general type. */
class Aliases {
    //@ requires s != null && !s.contains(x);
    static void asCollection(Set<String> s, String x) {
        Collection<String> c = s;
        int n = s.size();
        c.add(x);
        assert s.size() >= n && s.size() - n <= 1;
    }
}
