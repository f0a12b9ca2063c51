// All constructors of a class throw, so no run has an object of it: a method with a false assertion is unproved, not refuted. It is
// refuted if there is a constructor that may return, if the method is static, or if the object may be null.
class Throwing {
    Throwing() { throw new RuntimeException(); }
    Throwing(int x) { this(); }
    Throwing(String s) {
        if (s == null) {
            throw new IllegalArgumentException();
        } else {
            try {
                throw new RuntimeException();
            } finally {
                throw new IllegalStateException();
            }
        }
    }

    int f(int x) {
        assert x > 0;
        return x;
    }

    static int none(int x) {
        assert x > 0;
        return x;
    }
}

class Below extends Throwing {
    int g(int x) {
        assert x > 0;
        return x;
    }
}

class Sometimes {
    Sometimes(int a) {
        if (a > 0)
            throw new RuntimeException();
    }

    int f(int x) {
        assert x > 0;
        return x;
    }

    static int of(Below t) { return t.g(1); }
    static int given(Below t, int x) {
        assert t == null;
        return x;
    }
}

class Caught {
    Caught() {
        try {
            throw new RuntimeException();
        } catch (RuntimeException e) {
        }
    }

    int f(int x) {
        assert x > 0;
        return x;
    }
}

class Returns {
    Returns(boolean b) {
        if (b)
            return;
        throw new RuntimeException();
    }

    int f(int x) {
        assert x > 0;
        return x;
    }
}
