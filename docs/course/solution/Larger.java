class Larger {
    //@ ensures \result >= a && \result >= b;
    //@ ensures \result == a || \result == b;
    static int max(int a, int b) {
        return a >= b ? a : b;
    }
}
