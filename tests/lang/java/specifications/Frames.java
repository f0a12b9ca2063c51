import java.util.Set;

/* \only_assigned, set comprehension, and the measure of a recursion. */
class Frames {
    int n, other;
    int[] a;

    //@ requires a != null && a.length > 3;
    //@ ensures n == 1 && \old(a)[0] == 2;
    //@ ensures \only_assigned(n, a[0]);
    void both() {
        n = 1;
        a[0] = 2;
    }

    //@ requires a != null && a.length > 3;
    //@ ensures other == \old(other) && a[1] == \old(a[1]);
    void caller() { both(); }

    // both clauses bound it
    //@ modifies n, other;
    //@ ensures \only_assigned(n);
    void one() { n = 1; }

    //@ ensures \only_assigned(\nothing);
    int none() { return n; }

    //@ requires s != null && x != null;
    //@ requires new JMLObjectSet { Integer i | s.contains(i) && i != null && 0 < i }.has(x);
    //@ ensures \result > 0;
    static int positive(Set<Integer> s, Integer x) { return x; }

    //@ requires n >= 0;
    //@ measured_by n;
    //@ ensures \result == n;
    static int count(int n) { return n == 0 ? 0 : 1 + count(n - 1); }

    //@ requires m >= 0 && n >= 0;
    //@ decreases m, n;
    static int two(int m, int n) {
        if (m == 0)
            return n;
        if (n == 0)
            return two(m - 1, 7);
        return two(m, n - 1);
    }

    // recursion through another method is not checked: it is listed
    //@ requires n >= 0;
    //@ decreases n;
    static boolean even(int n) { return n == 0 || odd(n - 1); }

    //@ requires n >= 0;
    //@ decreases n;
    static boolean odd(int n) { return n != 0 && even(n - 1); }

    //@ requires n >= 0;
    //@ decreases n;
    static int byLambda(int n) {
        java.util.function.IntSupplier f = () -> n > 0 ? byLambda(n - 1) : 0;
        return n == 0 ? 0 : byLambda(n - 1);
    }
}
