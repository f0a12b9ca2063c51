// Collections that cannot be changed in each way, views, and collections that refuse null or compare.
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;

class Views {
    private final List<String> names = new ArrayList<>();

    //@ ensures \result != null;
    private static List<String> made() { return new ArrayList<>(); }

    static void list() {
        List<Integer> l = new ArrayList<>(List.of(1, 2));
        l.add(3);
        assert l.size() == 3;
    }

    static void sorted() {
        List<Integer> l = Arrays.asList(2, 1);
        Collections.sort(l);
        assert l.size() == 2;
    }

    static void map() {
        Map<String, Integer> m = new HashMap<>();
        Map<String, Integer> view = Collections.unmodifiableMap(m);
        m.put("a", 1);
        assert m.size() == 1;
    }

    void field() { names.add("b"); }

    static void result() {
        List<String> l = made();
        l.add("a");
        assert l.size() > 0;
    }

    static void either(boolean b) {
        List<String> l = b ? new ArrayList<>() : new LinkedList<>();
        l.add("a");
        l.remove(0);
    }

    static void keys() { new HashMap<String, Integer>().keySet().remove("a"); }

    static void caught() {
        boolean failed = false;
        try {
            List.of(1).add(2);
        } catch (UnsupportedOperationException e) {
            failed = true;
        }
        assert failed;
    }

    static void array() {
        String[] a = {"a", "b"};
        List<String> l = Arrays.asList(a);
        assert l.get(1) == "b";
    }

    static void copied() {
        String[] a = {"a", "b"};
        Collections.reverse(new ArrayList<>(Arrays.asList(a)));
        assert a[0] == "a";
    }

    static void part(List<Integer> l) {
        if (l != null && l.size() > 2) {
            List<Integer> copy = new ArrayList<>(l.subList(0, 2));
            copy.clear();
            assert l.size() > 2;
        }
    }

    static void entries() {
        Map<String, Integer> m = new HashMap<>();
        m.put("a", 1);
        Collection<Integer> values = m.values();
        assert values.size() == 1;
    }

    static void compared(Queue<String> q) {
        Set<String> s = new TreeSet<>();
        s.add("a");
        Queue<Object> any = new PriorityQueue<>((x, y) -> 0);
        any.add(new Object());
    }

    static void concurrent(String key) {
        Map<String, Integer> m = new ConcurrentHashMap<>();
        if (key != null)
            m.put(key, 1);
    }
}
