// A class without an equals of its own has that of Object, which compares references.
class Point {
    int x;

    Point(int x) {
        this.x = x;
    }

    boolean equals(Point p) {
        return p != null && p.x == x;
    }
}

final class Named extends Point {
    final String name;

    Named(String name) {
        super(0);
        this.name = name;
    }

    public boolean equals(Object o) {
        return o instanceof Named;
    }
}

final class Plain {
    int x;
}

class Client {
    static void other(Plain p, Plain q) {
        if (p != null && p.equals(q))
            assert p == q && p.equals(p);
    }

    static void fresh(Object o) {
        assert !new Point(1).equals(o);
        assert !new int[]{1}.equals(new int[]{1});
        assert new Point(2).equals(new Point(2));
    }

    static void builders(StringBuilder a, StringBuilder b) {
        if (a != null && a != b)
            assert !a.equals(b);
    }

    static void overridden(Point p, Object o) {
        if (p instanceof Named && o instanceof Named)
            assert p.equals(o);
    }
}
