class Middle {
    //@ requires 0 <= low && low <= high;
    //@ ensures low <= \result && \result <= high;
    static int middle(int low, int high) {
        return low + (high - low) / 2;
    }
}
