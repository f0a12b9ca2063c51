import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

// Elements of lists that only their class adds to are not null if it adds nothing else.
class lists {
    private final List<String> names = new ArrayList<>();

    void add(String name) {
        if (name != null)
            names.add(name);
    }

    int letters() {
        int n = 0;
        for (String s : names)
            n += s.length();
        return n;
    }

    boolean drop(int i) {
        if (i < 0 || i >= names.size())
            return false;
        names.remove(i);
        return true;
    }

    boolean prune() { return names.removeIf(s -> s == null); }

    Iterator<String> all() { return names.iterator(); }
}

class amounts {
    private ArrayList<Integer> each = new ArrayList<>();

    void add(int n) { each.add(n); }

    int last() { return each.isEmpty() ? 0 : each.get(each.size() - 1); }

    void restart() { each = new ArrayList<>(); }
}
