// Expressions of annotations: mathematical integers, implication, quantifiers, types, precedence.
package jml_expressions;

class Top { int f; }
final class Leaf extends Top { }

class Arithmetic {
    static void ok_mathematical(int x, int y) {
        //@ assert x + 1 > x && x - 1 < x && (x < y ==> x + 1 <= y && x * 2 < y * 2);
    }

    static void bad_product(int x, int y) {
        //@ assert x != 0 && y != 0 ==> (int) (x * y) != 0;
    }

    static void ok_product(int x, int y) {
        //@ assert x != 0 && y != 0 ==> x * y != 0;
    }

    static void bad_javaSum(int x) {
        int y = x + 1;
        //@ assert y == x + 1;
    }

    static void ok_longRange(long x) {
        //@ assert x > 0 ==> x / 2 < x;
    }

    static void bad_division(int x) {
        //@ assert x / 2 * 2 == x;
    }

    static void ok_truncation(int x) {
        //@ assert -7 / 2 == -3 && -7 % 2 == -1 && 7 % -2 == 1;
        //@ assert x < 0 ==> x % 3 <= 0;
    }

    static void bad_floor(int x) {
        //@ assert x % 3 >= 0;
    }

    static void ok_mixedTypes(char c, byte b, long l) {
        //@ assert c >= 0 && b < 128 && (c == b ==> b >= 0) && (l == c ==> l <= 65535);
    }

    static void bad_mixedTypes(char c, short s) {
        //@ assert (short) c == c;
    }

    static void ok_comparison(int x, long y) {
        //@ assert x < y <==> !(x >= y);
    }
}

class Connectives {
    static void ok_implicationToTheRight(boolean a, boolean b) {
        //@ assert false ==> a ==> b;
        //@ assert a ==> b ==> a;
    }

    static void bad_implicationToTheRight(boolean a, boolean b, boolean c) {
        //@ assert (a ==> b ==> c) ==> ((a ==> b) ==> c);
    }

    static void ok_leftImplication(boolean a, boolean b) {
        //@ assert (a <== b) <==> (b ==> a);
    }

    static void bad_leftImplication(boolean a, boolean b) {
        //@ assert (a <== b) <==> (a ==> b);
    }

    static void ok_equivalence(boolean a, boolean b) {
        //@ assert (a <==> b) <==> (a == b);
        //@ assert (a <=!=> b) <==> (a != b);
    }

    static void bad_equivalence(boolean a, boolean b) {
        //@ assert a <==> b;
    }

    // ==> binds weaker than ||, <==> weaker than ==>.
    static void ok_precedence(boolean a, boolean b, boolean c) {
        //@ assert a && b ==> a || c;
        //@ assert a ==> b <==> !a || b;
    }

    static void bad_precedence(boolean a, boolean b, boolean c) {
        //@ assert a || (b ==> c) <==> a || b ==> c;
    }

    static void ok_conditional(int x) {
        //@ assert (x > 0 ? x : -x) >= 0;
    }

    static void bad_conditional(int x) {
        //@ assert x > 0 ? x > 0 : x < 0;
    }

    static void ok_bitsOfBooleans(boolean a, boolean b) {
        //@ assert (a & b) == (a && b) && (a | b) == (a || b) && (a ^ b) == (a != b);
    }

    static void bad_xorOfBooleans(boolean a, boolean b) {
        //@ assert (a ^ b) ==> a;
    }

    // An implication with a false premise says nothing of null or bounds.
    static void ok_guardedElement(int[] a) {
        //@ assert a != null && a.length > 3 ==> a[3] == a[3];
    }

    static void bad_guardedElement(int[] a) {
        //@ assert a != null && a.length > 3 ==> a[3] == a[2];
    }
}

class Quantifiers {
    //@ requires a != null;
    static void ok_all(int[] a, int i) {
        if ((a.length == 0 || a[0] == 7) && a.length < 2) {
            //@ assert (\forall int k; 0 <= k && k < a.length; a[k] == 7);
        }
    }

    //@ requires a != null;
    static void bad_all(int[] a) {
        //@ assert (\forall int k; 0 <= k && k < a.length; a[k] == 0);
    }

    //@ requires a != null && a.length > 0;
    static void ok_exists(int[] a) {
        a[0] = 5;
        //@ assert (\exists int k; 0 <= k && k < a.length; a[k] == 5);
    }

    //@ requires a != null;
    static void bad_exists(int[] a) {
        //@ assert (\exists int k; 0 <= k && k < a.length; a[k] == a[k]);
    }

    static void ok_emptyRange(int[] a) {
        //@ assert (\forall int k; 5 <= k && k < 5; false) && !(\exists int k; 5 <= k && k < 5; true);
    }

    static void bad_negated(int n) {
        //@ assert !(\forall int k; 0 <= k && k < n; k < 5);
    }

    static void ok_negated(int n) {
        if (n > 6 && n < 50) {
            //@ assert !(\forall int k; 0 <= k && k < n; k < 5);
        }
    }

    //@ requires a != null;
    static void ok_instantiate(int[] a, int i) {
        //@ assume (\forall int k; 0 <= k && k < a.length; a[k] > 0);
        if (0 <= i && i < a.length)
            assert a[i] > 0;
    }

    //@ requires a != null && (\forall int k; 0 <= k && k < a.length; a[k] > 0);
    static void bad_rangeOfHypothesis(int[] a, int i) {
        if (0 <= i && i <= a.length) {
            assert i == a.length || a[i] > 1;
        }
    }

    //@ requires a != null && (\forall int i, j; 0 <= i && i < a.length && i < j && j < a.length; a[i] <= a[j]);
    static void ok_sorted(int[] a) {
        if (a.length > 3)
            assert a[0] <= a[3];
    }

    //@ requires a != null && (\forall int i; 0 <= i && i < a.length - 1; a[i] <= a[i + 1]);
    static void bad_sortedStrictly(int[] a) {
        if (a.length > 1)
            assert a[0] < a[1];
    }

    static void ok_nested(int n) {
        //@ assert (\forall int i; 0 <= i && i < 3; (\exists int j; 0 <= j && j < 3; j == i));
    }

    static void bad_nestedInOtherOrder(int n) {
        //@ assert (\exists int j; 0 <= j && j < 3; (\forall int i; 0 <= i && i < 3; j == i));
    }

    static void ok_hidesLocal(int k) {
        if (k == 100) {
            //@ assert (\forall int k; 0 <= k && k < 10; k < 10) && k == 100;
        }
    }

    static void bad_hidesLocal(int k) {
        //@ assert k == 100 ==> (\forall int k; 0 <= k && k < 10; k == 100);
    }

    static void ok_smallTypes() {
        //@ assert (\forall byte b; -128 <= b && b <= 127);
        //@ assert (\forall boolean b; b || !b);
        //@ assert (\forall char c; c >= 0);
    }

    static void bad_smallTypes() {
        //@ assert (\forall byte b; b >= 0);
    }

    static void bad_charsAreWide() {
        //@ assert (\forall char c; c < 256);
    }

    static void ok_existsBoolean(boolean a) {
        //@ assert (\exists boolean b; b != a);
    }

    static void ok_twoTypes(int n) {
        //@ assert (\forall boolean b; (\forall int i; 0 <= i && i < 2; (b ? i : 1 - i) >= 0));
    }

    //@ requires a != null && a.length == 3;
    //@ ensures (\forall int k; 0 <= k && k < 3; a[k] == \old(a[k]) + 1 || \old(a[k]) == 2147483647);
    static void ok_oldElement(int[] a) {
        a[0]++;
        a[1]++;
        a[2]++;
    }

    //@ requires a != null && a.length == 3;
    //@ ensures (\forall int k; 0 <= k && k < 3; a[k] == \old(a[k]));
    static void bad_oldElement(int[] a) {
        int t = a[1];
        a[1] = a[2];
        a[2] = t;
    }
}

class Types {
    static void ok_subtype(Top t) {
        //@ assert t != null ==> \typeof(t) <: \type(Top);
    }

    static void bad_exactType(Top t) {
        //@ assert t != null ==> \typeof(t) == \type(Top);
    }

    static void ok_finalType(Leaf t) {
        //@ assert t != null ==> \typeof(t) == \type(Leaf);
    }

    static void ok_order() {
        //@ assert \type(Leaf) <: \type(Top) && !(\type(Top) <: \type(Leaf)) && \type(Top) <: \type(Object);
    }

    static void bad_order() {
        //@ assert \type(Top) <: \type(Leaf);
    }

    static void bad_primitive() {
        //@ assert \type(int) <: \type(Object);
    }

    static void ok_primitive() {
        //@ assert \type(int) <: \type(int) && \type(int) != \type(long) && !(\type(int) <: \type(long));
    }

    static void ok_arrays() {
        //@ assert \type(Leaf[]) <: \type(Top[]) && \type(int[]) <: \type(Object) && \elemtype(\type(int[])) == \type(int);
    }

    static void bad_arrays() {
        //@ assert \type(int[]) <: \type(long[]);
    }

    static void ok_instanceof(Top t) {
        if (t instanceof Leaf) {
            //@ assert \typeof(t) <: \type(Leaf);
        }
    }

    static void bad_instanceof(Top t) {
        //@ assert t instanceof Top;
    }

    static void ok_nonNullElements(Top[] a) {
        Top[] b = {new Top(), new Leaf()};
        //@ assert \nonnullelements(b);
    }

    static void bad_nonNullElements(Top[] a) {
        if (a != null) {
            //@ assert \nonnullelements(a);
        }
    }

    static void bad_nonNullOfNull(Top[] a) {
        if (a == null || a.length == 0) {
            //@ assert \nonnullelements(a);
        }
    }
}
