import java.util.*;

/* Seeded bugs: a set is not what it was after an element was added to the collection that it is. */
class Aliases {
    //@ requires s != null && !s.contains(x);
    static void asCollection(Set<String> s, String x) {
        Collection<String> c = s;
        c.add(x);
        assert !s.contains(x);
    }
}
