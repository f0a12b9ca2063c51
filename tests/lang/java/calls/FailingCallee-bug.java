/* The callee fails for null, and is not looked at (FailingCallee-bug.args): with --strict, what is assumed makes the exit status 5. */
final class FailingCallee {
    static void set(int[] a) { a[0] = 1; }

    static void caller() { set(null); }

    static void callerOfCaller() { caller(); }
}
