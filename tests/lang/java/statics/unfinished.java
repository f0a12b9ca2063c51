// Fields that are assigned before anything can see the object, or the class.
class Late {
    private final int[] a = new int[2];

    Late() {
        show();
    }

    int show() {
        return a[1];
    }
}

class Order {
    private static final int[] T = {1, 2};
    static final Order FIRST = new Order();
    final int n;

    Order() {
        n = T.length;
        assert n == 2;
    }
}

class Outer {
    final int[] a;

    Outer(int k) {
        for (int i = 0; i < k; i++) {
            Outer o = new Outer(0);
            assert o.a.length == 2;
        }
        a = new int[2];
        assert a.length == 2;
    }
}

class Below extends Outer {
    final int b;

    Below() {
        super(1);
        assert a.length == 2;
        b = 3;
    }

    int both() {
        return a[b - 2];
    }
}

class Twice {
    private int n = 5;

    Twice() {
        this(1);
        n = 7;
    }

    Twice(int k) {
    }

    void either() {
        assert n == 5 || n == 7;
    }
}
