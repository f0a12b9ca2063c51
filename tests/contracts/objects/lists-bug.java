import java.util.ArrayList;
import java.util.List;

// Lists that other code can add to, and one that gets null from its own.
class given_out {
    private final List<String> names = new ArrayList<>();

    List<String> all() { return names; }

    int letters() { return names.isEmpty() ? 0 : names.get(0).length(); }
}

class shared {
    private List<String> names = new ArrayList<>();

    void like(shared other) { names = other.names; }

    int letters() { return names.isEmpty() ? 0 : names.get(0).length(); }
}

class by_lambda {
    private final List<String> names = new ArrayList<>();

    Runnable later() { return () -> names.add(null); }

    int letters() { return names.isEmpty() ? 0 : names.get(0).length(); }
}

class any {
    private final List<String> names = new ArrayList<>();

    void add(String name) { names.add(name); }

    int letters() { return names.isEmpty() ? 0 : names.get(0).length(); }
}
