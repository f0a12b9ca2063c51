// JLS 4.10.3: arrays are objects; of references they are covariant, of primitive types they are not.
package s04_arrays;

class Top { int t; }
class Sub extends Top { int s; }
final class Closed { }

class ArrayTypes {
    static void ok_covariant(Sub[] a) {
        Top[] t = a;
        assert t == null || t.length == a.length;
    }

    static void bad_covariantStore(Top[] a) {
        if (a != null && a.length > 0)
            a[0] = new Top();
    }

    static void ok_covariantStore(Top[] a) {
        if (a != null && a.length > 0)
            a[0] = null;
    }

    static void ok_exactStore(int n) {
        Top[] a = new Top[3];
        a[0] = new Sub();
    }

    static void bad_primitiveArrays(Object a, int[] b) {
        assert a != b || b == null;
    }

    static void ok_primitiveArrays(Object o, int[] b, long[] c) {
        Object x = b, y = c;
        assert x != y || b == null;
    }

    static void bad_arrayIsNotTop(Object o) {
        if (o != null)
            assert !(o instanceof Object[]) && !(o instanceof int[]);
    }

    static void ok_arrayIsNoTop(Top[] a) {
        Object o = a;
        assert !(o instanceof Top);
    }

    static void bad_matrixIsObjects(int[][] a) {
        Object[] b = a;
        if (b != null && b.length > 0)
            b[0] = new Object();
    }

    static void ok_matrixIsObjects(int[][] a) {
        if (a != null && a.length > 0) {
            Object[] b = a;
            b[0] = new int[2];
            assert a[0].length == 2;
        }
    }

    static void ok_cloneable(int[] a) {
        Object o = a;
        assert a == null || o instanceof Cloneable && o instanceof java.io.Serializable;
    }

    static void bad_closedArrays(Closed[] a, Object[] b) {
        assert a != b || a == null;
    }
}
