import java.util.Set;

/* Frames.java with a bug in each routine. */
class Frames {
    int n, other;
    int[] a;

    //@ requires a != null && a.length > 3;
    //@ ensures \only_assigned(n, a[0]);
    void both() {
        n = 1;
        a[1] = 2;
    }

    // both clauses bound it
    //@ modifies n, other;
    //@ ensures \only_assigned(n);
    void one() { other = 1; }

    //@ ensures \only_assigned(\nothing);
    int none() { return ++n; }

    //@ ensures n > 0 ==> \only_assigned(n);
    void inside() {}

    //@ requires s != null && x != null;
    //@ requires new JMLObjectSet { Integer i | s.contains(i) && i != null && 0 <= i }.has(x);
    //@ ensures \result > 0;
    static int positive(Set<Integer> s, Integer x) { return x; }

    //@ requires s == new JMLObjectSet { Integer i | i != null };
    static void equal(Object s) {}

    //@ requires n >= 0;
    //@ measured_by n;
    //@ ensures \result == n;
    static int count(int n) { return n == 0 ? 0 : count(n); }

    //@ measured_by n;
    static int downwards(int n) { return n == 0 ? 0 : downwards(n - 1); }

    //@ requires m >= 0 && n >= 0;
    //@ decreases m, n;
    static int two(int m, int n) { return m == 0 ? 0 : two(m - 1, n) + two(m, n + 1); }
}
