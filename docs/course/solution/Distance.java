class Distance {
    // -Integer.MIN_VALUE is no int: the caller has to leave it out.
    //@ requires n != Integer.MIN_VALUE;
    //@ ensures \result >= 0;
    static int abs(int n) {
        return n < 0 ? -n : n;
    }
}
