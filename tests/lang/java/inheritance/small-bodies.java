// A call runs the method of the object's class. Where the methods that it may run are small, callers see what each of them does.
class Shape {
    int sides() {
        return 0;
    }

    int doubled() {
        return 2 * sides();
    }
}

class Square extends Shape {
    final int length;

    Square(int length) {
        this.length = length;
    }

    int sides() {
        return 4;
    }

    public boolean equals(Object o) {
        return o instanceof Square && ((Square) o).length == length;
    }
}

class Frame extends Square {
    int border;

    Frame(int length) {
        super(length);
        set();
    }

    void set() {
        border = 1;
    }

    int sides() {
        return super.sides() + border;
    }
}

class Thick extends Frame {
    Thick(int length) {
        super(length);
    }

    void set() {
        border = 9;
    }
}

enum Sign {
    PLUS {
        int of(int x) {
            return x;
        }
    },
    MINUS {
        int of(int x) {
            return -x;
        }
    };

    abstract int of(int x);
}

abstract class Rule<T> {
    abstract int value(T t);
}

class Length extends Rule<String> {
    int value(String s) {
        return s == null ? 0 : s.length();
    }
}

class Client {
    static void chosen(boolean square) {
        Shape s = square ? new Square(2) : new Shape();
        assert s.sides() == (square ? 4 : 0);
        assert s.doubled() == (square ? 8 : 0);
    }

    static void constructor() {
        Frame f = new Thick(3);
        assert f.border == 9 && f.sides() == 13;
    }

    static void constants(int x) {
        assert Sign.PLUS.of(x) == x;
        assert Sign.MINUS.of(x) == -x;
    }

    static void bridge() {
        Rule<String> r = new Length();
        assert r.value("abc") == 3;
    }

    static void library() {
        Object a = new Square(2), b = new Square(2);
        assert a.equals(b);
        assert !a.equals(new Square(3));
    }
}
