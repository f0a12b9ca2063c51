// All constructors of a class throw, so it has no finished object. Its methods are judged as any others.
class Throwing {
    Throwing() { throw new RuntimeException(); }

    int f(int x) {
        int y = x > 0 ? x : 1;
        assert y > 0;
        return y;
    }
}

class Below extends Throwing {
    int g(int x) {
        assert x == x;
        return x;
    }
}

class Sometimes {
    Sometimes(int a) {
        if (a > 0)
            throw new RuntimeException();
    }

    int f(int x) {
        int y = x > 0 ? x : 1;
        assert y > 0;
        return y;
    }

    static int of(Throwing t, int x) { return t == null ? x : t.f(x); }
}
