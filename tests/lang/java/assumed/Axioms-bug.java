/* As Axioms.java, with an error in each routine. */
class Axioms {
    static int limit;
    //@ axiom limit > 10;
    //@ ensures \result > 11;
    static int get() { return limit; }
}
class Other {
    //@ ensures \result;
    static boolean above() { return Axioms.limit >= 12; }
}
