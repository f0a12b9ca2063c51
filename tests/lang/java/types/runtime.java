// What may be stored whatever the type of the array's elements is at run time.
interface Shape { }
class Round implements Shape { int radius; }
final class Ball extends Round { int volume; }

class RuntimeElements {
    Ball[] field;
    static Shape[] shared;

    static void ofFinal(Ball[] a) {
        if (a != null && a.length > 0)
            a[0] = new Ball();
    }

    static void nothing(Shape[] a) {
        if (a != null && a.length > 0)
            a[0] = null;
    }

    static void nested(Round[][] a) {
        if (a != null && a.length > 0)
            a[0] = null;
    }

    static void inner(Ball[][] a) {
        if (a != null && a.length > 0 && a[0] != null && a[0].length > 0)
            a[0][0] = new Ball();
    }

    static void itsOwn(Round[] a) {
        if (a != null && a.length > 1)
            a[0] = a[1];
    }

    static <T extends Round> void generic(T[] a) {
        if (a != null && a.length > 1)
            a[0] = a[1];
    }

    static void made() {
        Round[] a = new Round[2];
        a[0] = new Ball();
        a[1] = new Round();
    }

    void ofField() {
        if (field != null && field.length > 0)
            field[0] = new Ball();
    }

    static void ofStatic() {
        if (shared != null && shared.length > 1)
            shared[1] = shared[0];
    }
}
