// Twin of initialized.java: what static code would have changed, had it run now, is changed by the routines themselves.
class Counter {
    static int count;
    static Object last;

    static int bump() {
        return ++count;
    }
}

class Block {
    static int x;

    static {
        Counter.count = 7;
        x = 1;
    }
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

class Uses {
    static void block() {
        int before = Counter.count;
        Block.x = 3;
        Counter.bump();
        assert Counter.count == before;
    }

    static void reference() {
        Object mine = new Object();
        Counter.last = mine;
        Takes.o = mine;
        Object theirs = Takes.o;
        assert theirs != mine;
    }

    static void referenceOfOneThatChangesMore() {
        Object mine = new Object();
        Counter.last = mine;
        TakesAndChanges.o = mine;
        Object theirs = TakesAndChanges.o;
        assert theirs != mine;
    }

    //@ modifies \nothing;
    static int frame() {
        Block.x = 2;
        return Block.x;
    }
}
