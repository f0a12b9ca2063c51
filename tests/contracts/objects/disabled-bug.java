// A clause that catches every error: whether assertions are disabled is a value of its own, which only formulas mention.
class DisabledBug {
    static int quotient(int d) { try { return 10 / d; } catch (Throwable t) { return -1; } }
    static void any(int d) { assert quotient(d) == -1; }
}
