// 1. Contracts. The postcondition says what is promised. Is it true for every int? Read the inputs of the run that fails.
class Distance {
    //@ ensures \result >= 0;
    static int abs(int n) {
        return n < 0 ? -n : n;
    }
}
