// Sets of places (KeY): operators in frames, \locset fields of models, \disjoint, \subset, \new_elems_fresh, \fresh and == of sets.
class Cell {
    int v, w;
    Cell next;
    int[] a = new int[4];
    //@ model \locset footprint;
    //@ represents footprint = this.v, a[*];
    //@ model \locset chain;
    //@ represents chain = \set_union(\locset(next), footprint);

    //@ ensures \fresh(footprint);
    //@ ensures \new_elems_fresh(footprint);
    Cell() { }

    //@ requires a != null && a.length > 0;
    //@ assignable footprint;
    void put() { v = 1; a[0] = 2; }

    //@ requires other.a != null && a != null && a.length > 1 && other.a.length > 1;
    //@ requires \disjoint(footprint, other.footprint);
    //@ ensures other.v == \old(other.v) && other.a[1] == \old(other.a[1]);
    void apart(Cell other) { put(); }

    //@ assignable \set_union(this.v, \singleton(this.w)), \empty;
    void union() { v = 1; w = 2; }

    //@ assignable \empty;
    void none() { }

    //@ assignable \all_fields(this);
    void all(Cell other) { next = this; w = 2; }

    //@ requires next != null && next.a != null && next.a.length > 0;
    //@ ensures \new_elems_fresh(chain);
    void fresh() { a = new int[3]; }

    //@ requires a != null && 0 <= i && i < a.length;
    //@ ensures \subset(a[i], footprint) && \subset(\singleton(this.v), footprint);
    //@ ensures \subset(footprint, \set_union(this.*, a[*]));
    void within(int i) { }

    //@ requires a != null && a.length > 4 && b != null;
    //@ ensures \disjoint(a[0..1], a[2..3], b.v, this.w);
    void ranges(Cell b) { }

    //@ requires a != null && a.length > 1;
    //@ ensures footprint == \old(footprint);
    void same(Cell other) { next = other; }

    //@ requires c != null && c.length > 2;
    //@ requires (\forall int i, j; 0 <= i && i < j && j < c.length; \disjoint(c[i].*, c[j].*));
    //@ ensures c[1] != null ==> c[1].v == \old(c[1].v);
    static void first(Cell[] c) { if (c[0] != null) c[0].v = 5; }
}

interface Shape {
    //@ instance model \locset size;
    //@ assignable size;
    void grow();
}

class Circle implements Shape {
    int r, drawn;
    //@ represents size = r;
    public void grow() { r++; }
}

class Square implements Shape {
    int s;
    //@ represents size = s;
    public void grow() { s++; }
}

class User {
    //@ requires c != null && s != null;
    //@ ensures c.drawn == \old(c.drawn);
    static void use(Circle c, Shape s) { s.grow(); }

    // Which places these are is not the same for all shapes.
    //@ requires \disjoint(s.size, t.size);
    static void differs(Shape s, Shape t) { }
}
