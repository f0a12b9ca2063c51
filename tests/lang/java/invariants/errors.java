// What an invariant cannot be.
class InvariantErrors {
    //@ invariant n;
    //@ invariant \old(n) == n;
    //@ invariant \result == 0;
    //@ static invariant n > 0;
    //@ invariant missing > 0;
    int n;

    void m() {
        //@ invariant n > 0;
    }
    //@ helper
    int k;
}
