// Twin of given.java: values that the fields can have.
class Length {
    final int n;

    Length(int n) {
        this.n = n;
    }
}

class Any extends Length {
    final String unit;

    Any(String unit, int n) {
        super(n);
        this.unit = unit;
    }

    void five() {
        assert n == 5;
    }
}

abstract sealed class Shape permits Polygon {
    final int corners;

    Shape(int corners) {
        this.corners = corners;
    }

    void four() {
        assert corners == 4;
    }
}

final class Polygon extends Shape {
    Polygon(int corners) {
        super(corners);
    }
}

class Records {
    record Number(int x) {
        void three() {
            assert x == 3;
        }
    }
}

class Chain {
    final Chain next;

    Chain(Chain next) {
        this.next = next;
    }

    void last() {
        assert next == null;
    }

    void lastButOne() {
        assert next == null || next.next == null;
    }
}

enum One {
    ONLY;

    static void absent(One n) {
        assert n == null;
    }
}
