/* Patterns of instanceof: the variable has the value where the test holds. */
class Patterns {
    static class Shape { }
    static final class Circle extends Shape {
        final int radius;
        //@ ensures this.radius == radius;
        Circle(int radius) { this.radius = radius; }
    }
    static final class Square extends Shape {
        final int side;
        //@ ensures this.side == side;
        Square(int side) { this.side = side; }
    }

    static int size(Shape s) {
        if (s instanceof Circle c) {
            assert c != null && c == s;
            return c.radius;
        } else if (s instanceof Square q && q.side > 3) {
            assert q.side > 3;
            return q.side;
        }
        return 0;
    }

    static int negated(Object o) {
        if (!(o instanceof Integer n))
            return -1;
        int m = n;
        assert m == n && o != null;
        return m;
    }

    static boolean either(Object o) {
        return !(o instanceof Circle c) || c.radius == c.radius;
    }

    static int loops(Object o) {
        while (!(o instanceof Square q)) {
            o = new Square(2);
        }
        return q.side;
    }

    static int inCondition(Object o) {
        int n = o instanceof Circle c ? c.radius : o instanceof Square q ? q.side : 0;
        assert n == 0 || o != null;
        return n;
    }

    static int arrays(Object o) {
        return o instanceof int[] a && a.length > 0 ? a[0] : 0;
    }

    static void used() {
        assert size(new Circle(4)) == size(new Circle(4)) || true;
        Object o = new Square(9);
        assert o instanceof Square q && q.side == 9;
        assert !(o instanceof Circle c);
    }

    final boolean same;
    Patterns(Object o) {
        same = o instanceof Patterns p && p.same;
        assert o != null || !same;
    }
    public boolean equals(Object o) {
        return o instanceof Patterns p && p.same == same;
    }
}
