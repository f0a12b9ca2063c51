// JLS 8.1.1.2, 9.1.1.4: what a sealed class or interface permits is all that is directly below it.
package s08_sealed;

sealed interface Shape permits Dot, Line { }

final class Dot implements Shape {
    int a;
}

final class Line implements Shape {
    int b;
}

sealed abstract class Animal permits Cat, Dog, Fish { }

final class Cat extends Animal { }

non-sealed class Dog extends Animal { }

class Poodle extends Dog { }

sealed class Fish extends Animal permits Carp { }

final class Carp extends Fish { }

/* Not abstract: there are objects of exactly this class. */
sealed class Base permits Derived { }

final class Derived extends Base { }

/* Without `permits`: those of the file. */
sealed interface Tree { }

record Leaf(int x) implements Tree { }

record Fork(Tree l, Tree r) implements Tree { }

class Sealed {
    Shape held;

    static void ok_two(Shape s) {
        if (s != null && !(s instanceof Dot))
            assert s instanceof Line;
    }

    static void bad_two(Shape s) {
        if (!(s instanceof Dot))
            assert s instanceof Line;
    }

    static void ok_cast(Shape s) {
        if (s instanceof Dot)
            return;
        Line l = (Line) s;
    }

    static void bad_cast(Shape s) {
        Line l = (Line) s;
    }

    static void ok_object(Object o) {
        if (o instanceof Shape && !(o instanceof Dot))
            assert o instanceof Line;
    }

    static void bad_object(Object o) {
        if (!(o instanceof Dot))
            assert o instanceof Line;
    }

    static int ok_chain(Shape s) {
        if (s instanceof Dot d)
            return d.a;
        else if (s instanceof Line l)
            return l.b;
        else
            assert s == null;
        return 0;
    }

    static int bad_chain(Shape s) {
        if (s instanceof Dot d)
            return d.a;
        assert s == null;
        return 0;
    }

    static void ok_elements(Shape[] a) {
        if (a != null && a.length > 2 && a[2] != null)
            assert a[2] instanceof Dot || a[2] instanceof Line;
    }

    /* A Shape[] need not be an array of Dot or of Line. */
    static void bad_array(Shape[] a) {
        assert a == null || a instanceof Dot[] || a instanceof Line[];
    }

    static void ok_field(Sealed s) {
        if (s != null && s.held != null && !(s.held instanceof Dot))
            assert s.held instanceof Line;
    }

    static void ok_abstract(Animal a) {
        if (a != null)
            assert a instanceof Cat || a instanceof Dog || a instanceof Fish;
    }

    static void bad_abstract(Animal a) {
        if (a != null)
            assert a instanceof Cat || a instanceof Dog;
    }

    static void ok_deep(Animal a) {
        if (a instanceof Fish && !(a instanceof Carp))
            assert a.getClass() != Carp.class;
    }

    static void bad_deep(Animal a) {
        if (a instanceof Fish)
            assert a instanceof Carp;
    }

    static void bad_notSealed(Animal a) {
        if (a instanceof Dog)
            assert !(a instanceof Poodle);
    }

    static void bad_itself(Base b) {
        if (b != null)
            assert b instanceof Derived;
    }

    static void ok_itself(Base b) {
        if (b instanceof Derived)
            assert !(((Object) b) instanceof Shape);
    }

    static void ok_records(Tree t) {
        if (t != null)
            assert t instanceof Leaf || t instanceof Fork;
    }

    static int ok_depth(Tree t) {
        if (t instanceof Leaf)
            return 0;
        if (t instanceof Fork f)
            return f.l() instanceof Leaf ? 1 : 2;
        assert t == null;
        return 3;
    }

    static void bad_records(Tree t) {
        if (t instanceof Fork f)
            assert f.l() instanceof Leaf || f.l() instanceof Fork;
    }
}
