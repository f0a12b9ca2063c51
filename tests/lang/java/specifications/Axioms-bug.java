/* Contradictory axioms prove everything where what they speak of is mentioned, be it by another axiom. It is said that no state satisfies them,
 * and each is listed. Elsewhere they prove nothing. */
class Axioms {
    static int limit, below, other;
    //@ axiom limit > 2;
    //@ axiom limit < 1;
    //@ axiom below < limit;
    //@ axiom (\forall int n; twice(n) == 0);

    //@ ensures \result == 2;
    static int one() { return limit > 0 ? 1 : 3; }

    //@ ensures \result < 0;
    static int chain() { return below; }

    //@ ensures \result == 2;
    static int two() { return other > 0 ? 1 : 2; }

    //@ ensures \result == twice(1);
    static int method() { return 2; }

    /*@ pure @*/ static int twice(int n) { return 2 * n; }
}
