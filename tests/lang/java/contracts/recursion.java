class Recursion {
    //@ requires n >= 0; ensures \result == n;
    static int count(int n) { return n == 0 ? 0 : count(n - 1) + 1; }
}
