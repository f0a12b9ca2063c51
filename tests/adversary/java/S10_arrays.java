// JLS 10: array variables, creation, access, stores, lengths; loops that fill and search.
package s10_arrays;

class Base { int b; }
class More extends Base { }
final class Last extends Base { }

// 10.1, 10.2: brackets on the type and on the name.
class Declarations {
    static void ok_mixedBrackets(int n) {
        int[] a[] = {{1, 2}}, b = {3};
        assert a[0][1] == 2 && b[0] == 3;
    }

    static void bad_mixedBrackets() {
        int a[] = {1}, b = 4;
        int[] c[] = {a};
        assert c[0].length == b;
    }

    static int ok_bracketsBehindParameters(int n)[] {
        int a[] = {n, n};
        return a;
    }

    //@ ensures \result != null && \result.length == 2;
    static int[] bad_length(boolean b) {
        return b ? new int[] {1, 2} : new int[] {1, 2, 3};
    }

    static void ok_trailingComma() {
        int[] a = {1, 2,}, b = {,};
        assert a.length == 2 && b.length == 0;
    }

    static void ok_nullIsNoArray(int[] a) {
        int[] b = null;
        assert !(b instanceof int[]) && (a == null || a instanceof int[]);
    }
}

// 10.5: a store must fit the type of the array at run time.
class Stores {
    static void bad_intoParameter(Base[] a, Base b) {
        if (a != null && a.length > 1)
            a[1] = b;
    }

    static void ok_intoFinal(Last[] a, Last m) {
        if (a != null && a.length > 1) {
            a[1] = m;
            assert a[1] == m;
        }
    }

    static void ok_intoNew(Base b) {
        Base[] a = new Base[2];
        a[1] = b;
        a[0] = new More();
        assert a[1] == b;
    }

    static void bad_throughSupertype(int n) {
        Object[] o = new Base[2];
        o[0] = n > 0 ? new More() : new Object();
    }

    static void ok_throughSupertype() {
        Object[] o = new Base[2];
        o[0] = new More();
        o[1] = null;
        assert o[0] instanceof Base;
    }

    static void ok_elementToElement(Base[] a) {
        if (a != null && a.length > 1) {
            Base old = a[0];
            a[1] = a[0];
            assert a[1] == old;
        }
    }

    static void bad_elementToOther(Base[] a, Base[] b) {
        if (a != null && b != null && a.length > 0 && b.length > 0)
            a[0] = b[0];
    }

    static void ok_tested(Base[] a, Base b) {
        if (a != null && a.length > 0 && !(a instanceof More[]) || b instanceof More)
            return;
        if (a != null && a.length > 0 && b == null)
            a[0] = b;
    }

    static void bad_rowOfWrongType(int n) {
        Object[][] a = n > 5 ? new Object[1][] : new Base[1][];
        a[0] = new Object[1];
    }

    static void ok_intRow(int[][] a) {
        if (a != null && a.length > 0)
            a[0] = new int[1];
    }

    static void bad_compoundNull(String[] a) {
        if (a != null && a.length > 0 && a[0] == null)
            a[0] += a[0].length();
    }
}

// 10.7: length never changes, clone makes a new array.
class Lengths {
    static void ok_afterStores(int[] a, int[] b) {
        if (a != null && b != null && a.length > 0) {
            int n = b.length;
            a[0] = 7;
            assert b.length == n;
        }
    }

    static void other(int[] a) { }

    static void ok_afterCall(int[] a) {
        if (a != null) {
            int n = a.length;
            other(a);
            assert a.length == n;
        }
    }

    static void ok_inLoop(int[] a) {
        if (a != null) {
            int n = a.length;
            for (int i = 0; i < n; i++) {
                a[i] = i;
            }
            assert a.length == n;
        }
    }

    static void bad_replacedInLoop(int[] a) {
        if (a != null) {
            int n = a.length;
            for (int i = 0; i < n; i++) {
                a = new int[i];
            }
            assert a.length == n;
        }
    }

    static void ok_maximum(int[] a) {
        if (a != null)
            assert a.length <= Integer.MAX_VALUE && a.length + 1L > 0;
    }

    static void bad_lengthPlusOne(int n) {
        int[] a = new int[n & 15];
        int[] b = new int[a.length - 1];
    }

    static void ok_clone(int[] a) {
        if (a != null && a.length > 0) {
            int[] b = a.clone();
            b[0] = a[0] + 1;
            assert a != b && a[0] != b[0] && b.length == a.length;
        }
    }

    static void bad_cloneShares(int[] a) {
        if (a != null && a.length > 0) {
            int[] b = a.clone();
            b[0]++;
            assert a[0] == b[0];
        }
    }

    static void bad_cloneOfRows(int[][] a) {
        if (a != null && a.length > 0 && a[0] != null && a[0].length > 0) {
            a[0][0] = 1;
            int[][] b = a.clone();
            b[0][0] = 2;
            assert a[0][0] == 1;
        }
    }
}

class Loops {
    //@ requires a != null;
    static void ok_fill(int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] == 3);
        for (int i = 0; i < a.length; i++) {
            a[i] = 3;
        }
        //@ assert (\forall int k; 0 <= k && k < a.length; a[k] == 3);
    }

    //@ requires a != null;
    static void bad_fillFromOne(int[] a) {
        //@ loop_invariant 0 < i && (\forall int k; 0 < k && k < i && k < a.length; a[k] == 3);
        for (int i = 1; i < a.length; i++) {
            a[i] = 3;
        }
        //@ assert (\forall int k; 0 <= k && k < a.length; a[k] == 3);
    }

    //@ requires a != null;
    static void bad_overlapping(int[] a) {
        for (int i = 1; i < a.length; i++) {
            a[i] = a[i - 1];
        }
        assert a.length < 3 || a[2] != 5 || a[0] != 5;
    }

    //@ requires a != null;
    //@ ensures 0 <= \result && \result <= a.length;
    //@ ensures \result < a.length ==> a[\result] == x;
    static int ok_find(int[] a, int x) {
        int i = 0;
        while (i < a.length && a[i] != x)
            i++;
        return i;
    }

    //@ requires a != null;
    //@ ensures \result < a.length ==> a[\result] == x;
    static int bad_findLate(int[] a, int x) {
        int i = 0;
        while (i < a.length && a[i] != x)
            i++;
        return i == a.length ? 0 : i;
    }

    static void bad_pastEnd(int[] a) {
        if (a != null)
            for (int i = 0; i <= a.length; i++)
                a[i] = 0;
    }

    static void bad_downPastZero(int[] a) {
        if (a != null)
            for (int i = a.length - 1; i > -2; i--)
                a[i] = 0;
    }

    static void ok_down(int[] a) {
        if (a != null)
            for (int i = a.length - 1; i >= 0; i--)
                a[i] = 0;
    }

    static void ok_otherArray(int[] a, int[] b) {
        if (a != null && b != null && a != b && b.length > 0) {
            int old = b[0];
            for (int i = 0; i < a.length; i++)
                a[i] = 1;
            assert b[0] == old;
        }
    }

    static void bad_sameArray(int[] a, int[] b) {
        if (a != null && b != null && b.length > 0) {
            int old = b[0];
            for (int i = 0; i < a.length; i++)
                a[i] = 1;
            assert b[0] == old;
        }
    }

    static void ok_byteArrayOther(byte[] a, int[] b) {
        if (a != null && b != null && b.length > 0 && a.length > 0) {
            int old = b[0];
            a[0] = 1;
            assert b[0] == old;
        }
    }

    static void ok_rowsApart() {
        int[][] a = new int[3][2];
        a[0][1] = 4;
        a[2][1] = 5;
        assert a[0][1] == 4 && a[1][1] == 0;
    }

    static void bad_rowsShared(int[] r) {
        int[][] a = {r, r};
        if (r != null && r.length > 0) {
            a[0][0] = 1;
            a[1][0] = 2;
            assert a[0][0] == 1;
        }
    }
}
