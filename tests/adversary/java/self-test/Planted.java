// What `run --self-test` must complain of: each line marked `//!`, and no other.
package planted;

class Plain {
    static void bad_isRight(int x) { //! does not go wrong
        assert x == x;
    }

    static void ok_goesWrong(int x) { //! goes wrong: java.lang.AssertionError
        assert x > 0;
    }

    static void ok_right(int x) {
        assert x == x;
    }

    static void bad_wrong(int x) {
        assert x != 3;
    }

    //@ requires x > 0 && x < 0;
    static void ok_neverRuns(int x) { //! no run meets the precondition
        assert false;
    }

    //@ requires a != null;
    static void ok_badAnnotation(int[] a) { //! in an annotation
        //@ assert a[3] == a[3];
    }
}

class Named {
    // assumes: x != 5
    static void bad_assumed(int x) {
        //# check x != 5;
        //@ assume x != 5;
    }

    // assumes: callee
    static void bad_assumedOther(int x) { //! is not listed as assumed
        //# check x != 5;
        //@ assume x != 5;
    }

    static void bad_verified(int x) { //! wrong, but verified
        //# check x != 5;
    }
}

class Elsewhere {
    static void fails(int x) {
        assert x != 3;
    }

    static void bad_notNamed(int x) { //! goes wrong in planted.Elsewhere.fails
        fails(x);
        assert x != 3;
    }

    // owner: Elsewhere.fails
    static void bad_named(int x) {
        fails(x);
    }

    // owner: Elsewhere.fine
    static void bad_namedOther(int x) { //! wrong, but verified
        fails(x);
    }

    static void fine() { }
}

class Listed {
    static void bad_listed(int x) { //! known-wrong lists it
        assert x != 3;
    }
}

// The translation of annotations: what it checks must be checked, or these would not go wrong.
class Checked {
    int f;
    static int s;

    //@ requires a != null && a.length > 0;
    //@ modifies a[0];
    static void bad_frame(int[] a) {
        a[a.length - 1] = a[a.length - 1] + 1;
    }

    //@ modifies this.f;
    void bad_static() {
        f = 1;
        s = s + 1;
    }

    //@ modifies s, f;
    void ok_both() {
        f = 1;
        s = s + 1;
    }

    //@ requires x < 100;
    //@ ensures \result == \old(s) && s == \old(s) + x;
    static int bad_old(int x) {
        int was = s;
        s = s + x;
        return was;
    }

    //@ requires a != null;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == \old(a[i]) || a[i] == 0);
    static void bad_quantifier(int[] a) {
        for (int i = 0; i < a.length; i++)
            a[i] = i == 2 ? 1 : 0;
    }

    //@ requires a != null;
    static boolean ok_exists(int[] a, int x) {
        boolean found = false;
        //@ loop_invariant 0 <= i && i <= a.length && (found <==> (\exists int k; 0 <= k && k < i; a[k] == x));
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x)
                found = true;
        }
        return found;
    }

    static void bad_invariant(int n) {
        int i = 0;
        //@ loop_invariant i <= 3;
        while (i < n) {
            if (i == 4)
                break;
            i++;
        }
    }

    //@ requires n < 100;
    static void bad_measure(int n) {
        //@ decreases n - i;
        for (int i = 0; i < n; ) {
            if (i % 2 == 0)
                i++;
            else
                break;
            i = i - n % 2;
        }
    }

    //@ requires x > 0;
    static int half(int x) { return x / 2; }

    static void bad_requires(int x) {
        half(x);
    }

    //@ ensures \fresh(\result);
    static int[] bad_fresh(int[] a) {
        return a != null ? a : new int[1];
    }
}

class Above {
    //@ requires x > 0; ensures \result > x;
    int next(int x) { return x < 1000 ? x + 1 : x - 1 + 2; }
}

class Below extends Above {
    // owner: Below.next
    void bad_inherited() {
        next(1);
    }

    @Override int next(int y) { return y; }
}
