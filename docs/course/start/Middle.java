// 8. Machine integers. Binary search had this mistake for years. Call invar with --check=overflow too.
class Middle {
    //@ requires 0 <= low && low <= high;
    //@ ensures low <= \result && \result <= high;
    static int middle(int low, int high) {
        return (low + high) / 2;
    }
}
