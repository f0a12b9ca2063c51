// An array may have elements of a narrower type at run time than its variable says. That type need not be in the file.
interface Shape { }
class Round implements Shape { int radius; }
class Ball extends Round { int volume; }
class Other { }

class RuntimeBug {
    Round[] field;
    static Shape[] shared;

    static void parameter(Round[] a) {
        if (a != null && a.length > 0)
            a[0] = new Round();
    }

    static void subclass(Round[] a) {
        if (a != null && a.length > 0)
            a[0] = new Ball();
    }

    static void ofInterface(Shape[] a) {
        if (a != null && a.length > 0)
            a[0] = new Round();
    }

    static void unrelated(Object[] a) {
        if (a != null && a.length > 0)
            a[0] = new Other();
    }

    static void nested(Round[][] a) {
        if (a != null && a.length > 0)
            a[0] = new Round[1];
    }

    static void inner(Round[][] a) {
        if (a != null && a.length > 0 && a[0] != null && a[0].length > 0)
            a[0][0] = new Round();
    }

    static void objectToo(Object[] a, Object o) {
        if (a != null && a.length > 0)
            a[0] = o;
    }

    static void otherArray(Round[] a, Round[] b) {
        if (a != null && b != null && a.length > 0 && b.length > 0)
            a[0] = b[0];
    }

    static <T extends Round> void generic(T[] a, T x) {
        if (a != null && a.length > 0)
            a[0] = x;
    }

    static void besideBall(Round[] a) {
        if (a != null && a.length > 1 && a[0] instanceof Ball)
            a[1] = new Round();
    }

    static void afterCast(Object o) {
        if (o instanceof Round[]) {
            Round[] a = (Round[]) o;
            if (a.length > 0)
                a[0] = new Round();
        }
    }

    void ofField() {
        if (field != null && field.length > 0)
            field[0] = new Round();
    }

    static void ofStatic() {
        if (shared != null && shared.length > 1)
            shared[1] = new Ball();
    }
}
