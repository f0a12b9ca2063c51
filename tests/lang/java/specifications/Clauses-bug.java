/* As Clauses.java, with an error in each routine that has something to prove. */
class Counter {
    int n, bound = 10;
    static int made;

    //@ initially n == 0;
    //@ constraint n >= \old(n);
    //@ static constraint made >= \old(made);

    Counter() { made = made == Integer.MAX_VALUE ? made : made + 1; }
    Counter(int b) { this(); bound = b; n = bound - b + 1; }
    //@ modifies n;
    void grow() { if (n < 5) n--; }
    //@ modifies n; signals (RuntimeException e) n >= 9;
    void fail() { n = 9; throw new RuntimeException(); }
    // A helper may break them
    //@ modifies n;
    /*@ helper */ private void reset() { n = 0; }
    static void touch() { made = 0; }
}
class Fast extends Counter {
    //@ also modifies n;
    void grow() { if (n < 100) n -= 2; }
}
class User {
    //@ ensures \result == 1;
    int fresh() { return new Counter(3).n; }
    //@ requires c != null && c.n > 3; modifies c.n; ensures c.n > 4 && Counter.made >= \old(Counter.made);
    void uses(Counter c) { c.grow(); }
}

class Cases {
    int a, b;

    //@ old int sum = a + b; requires sum < 1000 && sum > -1000; modifies a, b; ensures a == sum && b == 0;
    void join() { a = a + b; b = 1; }

    //@ forall int k; requires x != null && 0 <= k && k < x.length && x[k] < 9; modifies x[*]; ensures x[k] == \old(x[k]) + 1;
    //@ also requires x != null && x.length == 0;
    static void increment(int[] x) {
        for (int i = 0; i < x.length; i++)
            x[i] = x[i] >= 8 ? x[i] : x[i] + 1;
    }

    /*@ requires a < 100;
      @ modifies a;
      @ {|
      @   requires up;
      @   ensures a == \old(a) + 1;
      @ also
      @   requires !up;
      @   ensures \not_modified(a, b);
      @ |}
      @ also
      @ requires a >= 100;
      @ ensures \not_modified(b); @*/
    void step(boolean up) { if (a < 100) a++; }

    //@ requires n >= 0; measured_by n; diverges false; ensures \result == 0; ensures_redundantly \result < 0;
    static int down(int n) { return n == 0 ? 0 : down(n - 1); }
}
