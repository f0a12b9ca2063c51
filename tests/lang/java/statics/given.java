// Values that a constructor is given: what anybody may choose, objects of a subclass or of a private record may never have, and
// an object is given to no constructor before it is made. What is true because of that is not known, and is not refuted.
class Length {
    final int n;

    Length(int n) {
        this.n = n;
    }
}

class Five extends Length {
    Five() {
        super(5);
    }

    void five() {
        assert n == 5;
    }
}

abstract sealed class Shape permits Square {
    final int corners;

    Shape(int corners) {
        this.corners = corners;
    }

    void four() {
        assert corners == 4;
    }
}

final class Square extends Shape {
    Square() {
        super(4);
    }
}

class Records {
    private record Three(int x) {
        void three() {
            assert x == 3;
        }
    }

    static Object make() {
        return new Three(3);
    }
}

class Chain {
    final Chain next;

    Chain(Chain next) {
        this.next = next;
    }

    void notItself() {
        assert next != this;
    }

    void noCycle() {
        assert next == null || next.next != this;
    }
}

enum None {
    ;

    static void absent(None n) {
        assert n == null;
    }
}
