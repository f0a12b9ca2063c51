// JLS 15.16, 15.20.2, 5.5: casts of references, instanceof with types and with patterns.
package s15_casts;

class Top { int t; }
class Sub extends Top { int s; }
interface Face { }
final class Leaf extends Top implements Face { }

class Casts {
    static void bad_down(Top t) {
        Sub s = (Sub) t;
    }

    static void ok_downTested(Top t) {
        if (t instanceof Sub) {
            Sub s = (Sub) t;
            assert s == t;
        }
    }

    static void ok_castOfNull() {
        Top t = null;
        Sub s = (Sub) t;
        Object[] a = (Object[]) (Object) t;
        assert s == null && a == null;
    }

    static void bad_castOfNullThenUse(Top t) {
        if (t == null || t instanceof Sub)
            ((Sub) t).s = 1;
    }

    static void ok_up(Sub s) {
        Top t = (Top) s;
        Object o = (Object) t;
        assert o == s;
    }

    static void ok_upAndDown(Sub s) {
        Object o = s;
        Sub u = (Sub) (Top) o;
        assert u == s;
    }

    static void bad_toInterface(Top t) {
        Face f = (Face) t;
    }

    static void ok_leafToInterface(Leaf l) {
        Face f = (Face) (Top) l;
    }

    static void bad_interfaceToLeaf(Face f, Top t) {
        if (f == t)
            return;
        Leaf l = (Leaf) f;
        Sub s = (Sub) t;
    }

    static void ok_interfaceOfTop(Face f) {
        if (f instanceof Top) {
            Top t = (Top) f;
        }
    }

    static void bad_array(Object[] a) {
        Top[] t = (Top[]) a;
    }

    static void ok_array(Top[] a) {
        if (a instanceof Sub[]) {
            Sub[] s = (Sub[]) a;
            assert s.length == a.length;
        }
    }

    // 10.5: that all elements are Sub does not make it a Sub[].
    static void bad_elementsDoNotMakeType() {
        Top[] a = new Top[1];
        a[0] = new Sub();
        Sub[] s = (Sub[]) a;
    }

    static void ok_elementsOfSubs(Sub[] a) {
        Top[] t = a;
        if (t != null && t.length > 0) {
            Sub s = (Sub) t[0];
        }
    }

    static void bad_elementsOfTops(Top[] a) {
        if (a != null && a.length > 0) {
            Sub s = (Sub) a[0];
        }
    }

    static void bad_intArray(Object o) {
        int[] a = (int[]) o;
    }

    static void ok_intArray(int[] a) {
        Object o = a;
        int[] b = (int[]) o;
        assert b == a;
    }

    static void bad_arrayOfArrays(Object[] a) {
        if (a != null && a.length == 0) {
            int[][] b = (int[][]) a;
        }
    }

    static void bad_inExpression(Object o) {
        int x = o == null ? 0 : ((Top) o).t;
    }

    static void ok_inExpression(Object o) {
        int x = o instanceof Top ? ((Top) o).t : 0;
    }

    static void bad_otherBranch(Object o) {
        int x = !(o instanceof Top) ? ((Top) o).t : 0;
    }

    static Object any(Object o) { return o; }

    static void bad_ofResult(Object o) {
        Top t = (Top) any(o);
    }

    // 15.16: the cast applies to the unary expression, not to the sum or the member.
    static void ok_bindsToUnary() {
        int x = 300;
        assert (byte) x / 2 == 22;
    }

    static void bad_bindsToUnary() {
        int x = 300;
        assert (byte) x / 2 == (byte) (x / 2);
    }
}

class InstanceOf {
    static void ok_null() {
        Top t = null;
        assert !(t instanceof Top) && !(t instanceof Object);
    }

    static void bad_nullIsNot(Top t) {
        assert t instanceof Top;
    }

    static void ok_notNullIs(Top t) {
        if (t != null)
            assert t instanceof Top && t instanceof Object;
    }

    static void ok_sub(Sub s) {
        if (s != null)
            assert s instanceof Top;
    }

    static void bad_sub(Top t) {
        if (t != null && !(t instanceof Leaf))
            assert t instanceof Sub;
    }

    static void ok_disjoint(Object o) {
        assert !(o instanceof Sub && o instanceof Leaf);
    }

    static void bad_interfaceNotDisjoint(Object o) {
        assert !(o instanceof Top && o instanceof Face);
    }

    static void ok_finalClassNotInterface(Object o) {
        if (o instanceof Leaf)
            assert o instanceof Face && o instanceof Top && !(o instanceof Sub);
    }

    static void ok_new() {
        Top t = new Top();
        assert !(t instanceof Sub);
    }

    static void bad_new() {
        Object o = new Sub();
        assert !(o instanceof Top);
    }

    static void ok_newArray() {
        Object o = new Sub[0];
        assert o instanceof Top[] && o instanceof Object[] && !(o instanceof Leaf[]) && !(o instanceof int[]);
    }

    static void bad_newArray() {
        Object o = new Top[0];
        assert o instanceof Sub[];
    }

    static void ok_dimensions() {
        Object o = new int[2][3];
        assert o instanceof int[][] && o instanceof Object[] && !(o instanceof int[]) && !(o instanceof Object[][]);
    }

    static void bad_dimensions() {
        Object o = new Sub[1][];
        assert !(o instanceof Top[][]);
    }

    static void ok_unchangedByStore(Top t, Top u) {
        boolean b = t instanceof Sub;
        if (t != null)
            t.t = 3;
        u = t;
        assert b == (u instanceof Sub);
    }

    static void bad_assignedBetween(Top t, Top u) {
        if (t instanceof Sub) {
            t = u;
            Sub s = (Sub) t;
        }
    }

    static void ok_getClass(Top t) {
        if (t != null && t.getClass() == Sub.class)
            assert t instanceof Sub;
    }

    static void bad_getClass(Top t) {
        if (t instanceof Top)
            assert t.getClass() == Top.class;
    }
}

// 6.3.1, 14.30: a pattern's variable is there exactly where the test succeeded.
class Patterns {
    static void ok_inThen(Object o) {
        if (o instanceof Sub s)
            s.s = 1;
    }

    static void bad_usedAsTop(Object o) {
        if (o instanceof Top t) {
            Sub s = (Sub) t;
        }
    }

    static void ok_conjunction(Object o) {
        if (o instanceof Sub s && s.s > 0)
            assert s.s != 0;
    }

    static void bad_conjunction(Object o) {
        if (o instanceof Sub s && s.s > 0)
            assert s.t > 0;
    }

    static void ok_afterNegation(Object o) {
        if (!(o instanceof Top t))
            return;
        t.t = 4;
        assert ((Top) o).t == 4;
    }

    static void bad_afterNegation(Object o) {
        if (!(o instanceof Top t))
            return;
        t.t = 4;
        assert o instanceof Sub;
    }

    static void ok_disjunction(Object o) {
        if (!(o instanceof Top t) || t.t == 0)
            return;
        assert t.t != 0;
    }

    static void bad_assignedPattern(Object o, Top u) {
        if (o instanceof Top t) {
            t = u;
            t.t = 1;
        }
    }

    static void ok_conditional(Object o) {
        int x = o instanceof Top t ? t.t : 7;
        assert o != null || x == 7;
    }

    static void ok_loop(Object o) {
        while (!(o instanceof Top t))
            o = new Sub();
        t.t = 1;
    }

    int s;

    // 6.4: where the test failed, the name is the field.
    void ok_field(Object o) {
        s = 2;
        if (!(o instanceof Sub s))
            assert s == 2;
    }

    void bad_field(Object o) {
        s = 2;
        if (o instanceof Sub s && s != null)
            s.s = 3;
        assert s == 3;
    }
}
