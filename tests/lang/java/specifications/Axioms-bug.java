/* Contradictory axioms prove everything. It is said that no state satisfies them, and each is listed. */
class Axioms {
    static int limit;
    //@ axiom limit > 2;
    //@ axiom limit < 1;

    //@ ensures \result == 2;
    static int one() { return 1; }
}
