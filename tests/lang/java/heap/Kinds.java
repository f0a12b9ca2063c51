/** Arrays of different elements, and arrays and other objects, are never one object. */
class Kinds {
    int f;

    //@ requires a instanceof int[] && b instanceof boolean[];
    //@ ensures \result;
    static boolean apart(Object a, Object b) {
        return a != b;
    }

    //@ requires a != null && b != null && a.length == 1 && b.length == 1 && !b[0] && a[0] == 0;
    //@ ensures a[0] == 7 && !b[0];
    static void write(int[] a, boolean[] b) {
        a[0] = 7;
    }

    //@ requires a != null && c != null && a.length > 0 && c.length > 0 && c[0] == 5;
    //@ ensures c[0] == 5;
    static void numbers(int[] a, char[] c) {
        a[0] = 70000;
    }

    //@ requires a != null && c != null && a.length > 0 && c.length > 0 && c[0] == 5;
    //@ ensures c[0] == 5;
    static void bytes(byte[] a, long[] c) {
        a[0] = 3;
    }

    //@ requires a != null && o != null && o.f == 1 && a.length == 2;
    //@ ensures o.f == 1 && a.length == 2;
    static void object(int[] a, Kinds o) {
        a[1] = 4;
    }

    //@ requires a != null && rows != null && rows.length > 0 && a.length == rows.length;
    //@ ensures rows[0] == \old(rows[0]);
    static void rows(int[] a, int[][] rows) {
        a[0] = 1;
    }

    //@ requires s != null && k != null && s.length > 0 && k.length > 0;
    //@ ensures k[0] == \old(k[0]);
    static void refs(String[] s, Kinds[] k) {
        s[0] = "x";
    }

    //@ requires a != null && b != null && a.length == b.length;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == 1);
    static void fill(int[] a, boolean[] b) {
        for (int i = 0; i < a.length; i++) {
            a[i] = 1;
            b[i] = false;
        }
    }

    //@ requires a != null && a.length > 0;
    static void equal(int[] a, Object o) {
        if (o instanceof boolean[]) {
            boolean[] b = (boolean[]) o;
            //@ assert (Object) a != b;
            if (b.length > 0)
                b[0] = true;
            //@ assert a[0] == \old(a[0]);
        }
    }

    // A Serializable may be an array, a Runnable may not.
    //@ requires r != null && a != null;
    //@ ensures \result;
    static boolean interfaces(Runnable r, int[] a) {
        return (Object) r != a;
    }
}
