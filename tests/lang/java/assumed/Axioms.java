/* What the user says of the whole program is assumed in all routines that mention what it speaks of. */
class Axioms {
    static int limit, low;
    int[] a;
    //@ axiom limit > 10;
    //@ axiom low < limit - 20;
    //@ axiom (\forall Axioms x; x.a != null);
    //@ ensures \result > 10;
    static int get() { return limit; }
}
class Other {
    //@ ensures \result;
    static boolean above() { return Axioms.limit >= 11; }

    //@ requires x != null;
    static int length(Axioms x) { return x.a.length; }

    //@ ensures \result ==> n < Axioms.limit - 20;
    static boolean lower(int n) { return n < Axioms.low; }

    static int none(int n) { return n; }
}
