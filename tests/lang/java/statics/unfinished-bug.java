// Objects and classes that are seen before their fields are assigned: nothing of this may be verified.
class FromConstructor {
    final int[] a;

    FromConstructor() {
        length();
        a = new int[2];
    }

    int length() {
        return a.length;
    }
}

class Kept {
    static Kept last;
    final int[] a;

    Kept() {
        keep(this);
        a = new int[2];
    }

    static void keep(Kept k) {
        last = k;
        int n = last.a.length;
    }
}

class Super {
    Super() {
        use();
    }

    void use() {
    }
}

class Sub extends Super {
    private final int[] a = new int[2];

    void use() {
        a[0] = 1;
    }
}

class WithInner {
    final int[] a;

    class Inner {
    }

    WithInner() {
        new Inner();
        a = new int[2];
    }

    int length() {
        return a.length;
    }
}

class WithLambda {
    final int[] a;

    WithLambda() {
        Runnable r = () -> length();
        r.run();
        a = new int[2];
    }

    int length() {
        return a.length;
    }
}

// The object under construction is one of those the formula speaks of.
class Quantified {
    final int[] a;

    Quantified() {
        all();
        //@ assert a != null;
        a = new int[2];
    }

    //@ ensures (\forall Quantified q; q != null ==> q.a != null);
    static void all() {
    }
}

// A.<static> runs B.make, which runs A.length. That this fails is no fault of B.make, which assumes that it does not.
class A {
    static final int[] T = B.make();

    static int length() {
        return T.length;
    }
}

class B {
    static int[] make() {
        return new int[A.length()];
    }
}

class Early {
    static final Early FIRST = new Early();
    private static final int[] T = {1, 2};
    final int n;

    Early() {
        n = T.length;
    }
}

class Above {
    static int v = Under.get();
}

class Under extends Above {
    static final int[] T = {1};

    static int get() {
        return T.length;
    }
}

class Finalized {
    final int[] a;

    Finalized(int k) {
        int z = 1 / k;
        a = new int[1];
    }

    protected void finalize() {
        int n = a.length;
    }
}

class Sometimes {
    private int n;
    private int[] a;

    Sometimes(int k, boolean c) {
        if (k < 0)
            return;
        a = new int[k];
        if (c)
            n = k;
    }

    void length() {
        assert a != null;
        assert a.length == n;
    }
}
