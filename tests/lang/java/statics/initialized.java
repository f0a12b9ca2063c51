// Static code runs when a class is first used (JLS 12.4): where it may change what a routine speaks of, the report lists that
// the class was initialized before. Its first use is by sizes, elements, constants of enums, superclasses, callees and so on.
class Counter {
    static int count;
    static Object last;
    static int[] shared;

    static int bump() {
        return ++count;
    }
}

class Sizes {
    static int[] a = new int[Counter.bump() & 3];
}

class Elements {
    static int[] a = {1, Counter.bump()};
}

class Block {
    static int x;

    static {
        Counter.count = 7;
        x = 1;
    }
}

enum Kind {
    A,
    B {
        int rank() {
            return 1;
        }
    };

    Kind() {
        Counter.bump();
    }

    int rank() {
        return 0;
    }

    static int number() {
        return 2;
    }
}

class Base {
    static int b = Counter.bump();
}

class Derived extends Base {
    static int get() {
        return 1;
    }
}

interface Default {
    int FIRST = Counter.bump();

    default int f() {
        return 1;
    }
}

interface Plain {
    int FIRST = Counter.bump();

    int g();
}

class WithDefault implements Default {
    static int get() {
        return 1;
    }
}

class WithPlain implements Plain {
    static int get() {
        return 1;
    }

    public int g() {
        return FIRST;
    }
}

class Middle {
    static int go() {
        return Block.x;
    }
}

class Chain {
    static int y = Middle.go();
}

class Takes {
    static Object o = Counter.last;
}

class Another {
    static int n;
}

class TakesAndChanges {
    static Object o = Counter.last;

    static {
        Another.n = 5;
    }
}

class Writes {
    static int w;

    static {
        if (Counter.shared != null && Counter.shared.length > 0)
            Counter.shared[0] = 4;
    }
}

class Constants {
    static final int K = 3;
    static final int L = Counter.bump();
}

class Node {
    Node next;
    int value;
}

class Independent {
    static int[] table = new int[4];
    static int length = table.length;
    static int seen = Counter.count;
    static Node head = new Node();

    static {
        for (int i = 0; i < table.length; i++)
            table[i] = i;
        head.value = 3;
        head.next = head;
    }
}

class Uses {
    static void sizes() {
        int before = Counter.count;
        int[] a = Sizes.a;
        assert Counter.count == before;
    }

    static void elements() {
        int before = Counter.count;
        int[] a = Elements.a;
        assert Counter.count == before;
    }

    static void block() {
        int before = Counter.count;
        Block.x = 3;
        assert Counter.count == before;
    }

    static void constantOfEnum() {
        int before = Counter.count;
        Kind k = Kind.A;
        assert Counter.count == before;
    }

    static void methodOfEnum() {
        int before = Counter.count;
        Kind.number();
        assert Counter.count == before;
    }

    static void superclass() {
        int before = Counter.count;
        Derived.get();
        assert Counter.count == before;
    }

    static void creation() {
        int before = Counter.count;
        new Derived();
        assert Counter.count == before;
    }

    static void defaultMethods() {
        int before = Counter.count;
        WithDefault.get();
        assert Counter.count == before;
    }

    static void callee() {
        int before = Counter.count;
        Middle.go();
        assert Counter.count == before;
    }

    static void codeOfAnother() {
        int before = Counter.count;
        int y = Chain.y;
        assert Counter.count == before;
    }

    static void reference() {
        Object mine = new Object();
        Counter.last = mine;
        Object theirs = Takes.o;
        assert theirs != mine;
    }

    static void referenceOfOneThatChangesMore() {
        Object mine = new Object();
        Counter.last = mine;
        Object theirs = TakesAndChanges.o;
        assert theirs != mine;
    }

    //@ requires Counter.shared != null && Counter.shared.length > 0;
    static void element() {
        Counter.shared[0] = 1;
        Writes.w = 2;
        assert Counter.shared[0] == 1;
    }

    static void value() {
        int before = Counter.count;
        int l = Constants.L;
        assert Counter.count == before;
    }

    //@ modifies \nothing;
    static int frame() {
        return Block.x;
    }

    static void annotation() {
        int before = Counter.count;
        //@ assert Block.x <= Block.x && Counter.count == before;
    }
}

// Nothing is assumed here.
class Nothing {
    static void plainInterface() {
        int before = Counter.count;
        WithPlain.get();
        assert Counter.count == before;
    }

    static void constant() {
        int before = Counter.count;
        int k = Constants.K;
        assert Counter.count == before && k == 3;
    }

    static void array() {
        int before = Counter.count;
        Base[] a = new Base[2];
        assert Counter.count == before;
    }

    static void independent() {
        int before = Counter.count;
        int l = Independent.length;
        assert Counter.count == before;
    }

    static void notSpokenOf() {
        int x = Block.x;
        assert x == Block.x;
    }
}
