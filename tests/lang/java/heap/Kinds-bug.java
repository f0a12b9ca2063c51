/** Arrays that may be one object. */
class Kinds {
    int f;

    //@ requires a instanceof int[] && b instanceof int[];
    //@ ensures \result;
    static boolean apart(Object a, Object b) {
        return a != b;
    }

    //@ requires a != null && b != null && a.length == 1 && b.length == 1 && b[0] == 0;
    //@ ensures b[0] == 0;
    static void write(int[] a, int[] b) {
        a[0] = 7;
    }

    //@ requires a != null && c != null && a.length > 0 && c.length > 0 && c[0] == 5;
    //@ ensures c[0] == 5;
    static void numbers(char[] a, char[] c) {
        a[0] = 7;
    }

    //@ requires a != null && o instanceof int[] && a.length == 2;
    //@ ensures ((int[]) o).length == 3;
    static void object(int[] a, Object o) {
        a[1] = 4;
    }

    //@ requires a != null && rows != null && rows.length > 0 && a.length > 0;
    //@ requires rows[0] != null && rows[0].length > 0;
    //@ ensures rows[0][0] == \old(rows[0][0]);
    static void rows(int[] a, int[][] rows) {
        a[0] = 1;
    }

    //@ requires s != null && k != null && k.length > 0 && s.length > 0 && s[0] == null;
    //@ ensures s[0] == null;
    static void refs(Object[] s, Kinds[] k) {
        k[0] = new Kinds();
    }

    //@ requires a != null && a.length > 0;
    static void equal(int[] a, Object o) {
        if (o instanceof int[]) {
            int[] b = (int[]) o;
            if (b.length > 0)
                b[0] = 1;
            //@ assert a[0] == \old(a[0]);
        }
    }

    //@ requires r != null && a != null;
    //@ ensures \result;
    static boolean interfaces(java.io.Serializable r, int[] a) {
        return (Object) r != a;
    }
}
