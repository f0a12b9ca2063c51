// JLS 4.3, 4.10.2: references, subtypes among classes and interfaces.
package s04_references;

class Top { int t; }
class Sub extends Top { int s; }
class Sibling extends Top { }
interface Face { }
class Faced extends Top implements Face { }
final class Closed { }

class References {
    static void ok_subIsTop(Sub s) {
        Top t = s;
        assert t == null || t instanceof Sub;
    }

    static void bad_topIsSub(Top t) {
        assert t == null || t instanceof Sub;
    }

    static void ok_siblings(Sub s, Sibling b) {
        Top t = s, u = b;
        assert t != u || t == null;
    }

    static void bad_siblings(Sub s, Sibling b) {
        Top t = s, u = b;
        assert t != u;
    }

    static void bad_classAndInterface(Top t, Face f) {
        Object a = t, b = f;
        assert a != b || a == null;
    }

    static void ok_finalClassAndInterface(Closed c, Face f) {
        Object a = c, b = f;
        assert a != b || a == null;
    }

    static void bad_interfaceIsAnObject(Face f) {
        Object o = f;
        assert o == null || o instanceof Faced && ((Faced) o).t == 0;
    }

    static void ok_sameObjectTwoTypes(Sub s) {
        Top t = s;
        if (s != null) {
            t.t = 1;
            s.t = 2;
            assert t.t == 2;
        }
    }

    static void bad_sameObjectTwoTypes(Sub s, Top t) {
        if (s != null && t != null) {
            t.t = 1;
            s.t = 2;
            assert t.t == 1;
        }
    }
}
