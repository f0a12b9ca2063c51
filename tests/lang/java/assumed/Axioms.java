/* What the user says of the whole program is assumed in all routines. */
class Axioms {
    static int limit;
    //@ axiom limit > 10;
    //@ ensures \result > 10;
    static int get() { return limit; }
}
class Other {
    //@ ensures \result;
    static boolean above() { return Axioms.limit >= 11; }
}
