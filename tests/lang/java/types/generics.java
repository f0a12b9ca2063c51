class Box {
    int v;
}

class Sub extends Box implements Sized {
    public int size() { return 1; }
}

class Other {}

interface Sized {
    //@ ensures \result > 0;
    int size();
}

class Cell<T> {
    T x;
    //@ ensures \result == x;
    final T get() { return x; }
    void put(T t) { x = t; }
}

class BoxCell extends Cell<Box> {
    void put(Box b) { x = b == null ? new Box() : b; }
}

interface Eater<T> {
    void eat(T t);
}

class Mouth {
    public void eat(Box b) { if (b != null) b.v = 1; }
}

class Animal extends Mouth implements Eater<Box> {}

/* The casts that the compiler inserts, in bridges and where a value is known to be more than its erased type. */
class generics {
    static void made() {
        Cell raw = new BoxCell();
        raw.put(new Box());
        Eater eater = new Animal();
        eater.eat(new Sub());
    }

    static void bridge(Cell raw, Object o) {
        if (raw instanceof BoxCell && !(o instanceof Box))
            return;
        if (raw != null)
            raw.put(o);
    }

    static int field() {
        Cell<Box> c = new Cell<Box>();
        c.x = new Sub();
        Box b = c.x;
        b = c.get();
        return c.x.v;
    }

    static <T extends Box & Sized> int bounds(T t) { return t == null ? 1 : t.size(); }

    static Box assumed(Cell<Box> c) { return c == null ? null : c.x; }

    static void notRaw(Cell<Box> c, Box b) { if (c != null) c.put(b); }

    static Object both(Object o) { return o instanceof Sub ? (Box & Sized) o : o; }

    static <T> T same(Object o) { return (T) o; }

    static int boxed(Cell<Integer> c) {
        if (c == null || c.x == null)
            return 0;
        int n = c.x;
        return n;
    }
}
