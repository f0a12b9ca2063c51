class Box {
    int v;
}

class Sub extends Box {}

class Other {}

interface Sized {
    int size();
}

class Cell<T> {
    T x;
    void put(T t) { x = t; }
}

class BoxCell extends Cell<Box> {
    void put(Box b) { x = b; }
}

interface Eater<T> {
    void eat(T t);
}

class Mouth {
    public void eat(Box b) { if (b != null) b.v = 1; }
}

class Animal extends Mouth implements Eater<Box> {}

abstract class Middle extends Cell<Box> {
    abstract void put(Box b);
}

class generics {
    static void made() {
        Cell raw = new BoxCell();
        raw.put(new Other());
    }

    static void inherited() {
        Eater eater = new Animal();
        eater.eat(new Other());
    }

    static void bridge(Cell raw, Object o) {
        if (raw != null)
            raw.put(o);
    }

    static void declared(Middle m, Object o) {
        Cell raw = m;
        if (raw != null)
            raw.put(o);
    }

    static Box polluted() {
        Cell<Box> c = new Cell<Box>();
        Cell raw = c;
        raw.x = new Other();
        return c.x;
    }

    static Object both(Object o) { return o instanceof Box ? (Box & Sized) o : o; }

    static Sub narrowed(Cell<Box> c) { return c == null ? null : (Sub) c.x; }

    static void function(Other o) {
        Eater raw = (Eater<Box>) b -> {};
        raw.eat(o);
    }
}
