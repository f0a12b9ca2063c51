// Each method ends with an exception: collections that cannot be changed, views, and collections that refuse null or compare.
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;

class Views {
    private final List<String> fixed = List.of("a");

    //@ ensures \result != null;
    private static List<String> made() { return Collections.emptyList(); }

    static void list() { List.of(1, 2).add(3); }

    static void sorted() { Collections.sort(List.of(2, 1)); }

    static void map() {
        Map<String, Integer> m = new HashMap<>();
        Map<String, Integer> view = Collections.unmodifiableMap(m);
        view.put("a", 1);
    }

    void field() { fixed.set(0, "b"); }

    static void result() { made().add("a"); }

    static void either(boolean b) {
        List<String> l = b ? new ArrayList<>() : Arrays.asList("a", "b");
        l.remove(0);
    }

    static void keys() { new HashMap<String, Integer>().keySet().add("a"); }

    static void caught() {
        boolean failed = false;
        try {
            List.of(1).add(2);
        } catch (UnsupportedOperationException e) {
            failed = true;
        }
        assert !failed;
    }

    static void array() {
        String[] a = {"a", "b"};
        List<String> l = Arrays.asList(a);
        a[0] = "c";
        assert l.get(0) == "a";
    }

    static void written() {
        String[] a = {"a", "b"};
        Collections.reverse(Arrays.asList(a));
        assert a[0] == "a";
    }

    static void part() {
        List<Integer> l = new ArrayList<>();
        l.add(1);
        l.add(2);
        l.subList(0, 1).clear();
        assert l.size() == 2;
    }

    static void entries() {
        Map<String, Integer> m = new HashMap<>();
        m.put("a", 1);
        Collection<Integer> values = m.values();
        m.remove("a");
        assert values.size() == 1;
    }

    private static void drop(Map<String, Integer> m) { m.keySet().remove("a"); }

    static void called() {
        Map<String, Integer> m = new HashMap<>();
        m.put("a", 1);
        drop(m);
        assert m.size() == 1;
    }

    static void compared() { new TreeSet<Object>().contains(new Object()); }

    static void absent() { new TreeMap<String, Integer>().get(null); }

    static void concurrent() {
        Map<String, Integer> m = new ConcurrentHashMap<>();
        m.put(null, 1);
    }

    static void element() {
        Set<List<Integer>> s = new HashSet<>();
        List<Integer> l = new ArrayList<>();
        s.add(l);
        l.add(1);
        assert s.contains(l);
    }
}
