/* As Sums.java, with an error in each routine. */
class Sums {
    //@ requires a != null; ensures \result == (\sum int i; 0 <= i && i < a.length; a[i]);
    static long sum(int[] a) {
        long s = 1;
        for (int i = 0; i < a.length; i++)
            s += a[i];
        return s;
    }

    // From the last element down
    //@ requires a != null; ensures \result == (int) (\sum int k; 0 <= k && k < a.length; a[k]);
    static int down(int[] a) {
        int s = 0;
        for (int i = a.length; i > 1; ) {
            i--;
            s += a[i];
        }
        return s;
    }

    //@ ensures (\sum int i; 1 <= i && i <= 4; i) == 10 && (\product int i; 5 > i && i > 1; i) == 120;
    //@ ensures (\sum int i, j; 0 <= i && i < 3 && 0 <= j && j < i; i + j) == 6;
    //@ ensures (\sum int i; 0 <= i && i < 5 && i % 2 == 1; i) == 4 && (\sum int i; 3 <= i && i < 3; i) == 0;
    static void closed() { }

    // The sum of the old elements is that of another state
    //@ requires a != null && a.length == 2 && a[0] < 100; modifies a[0];
    //@ ensures (\sum int i; 0 <= i && i < 2; a[i]) == (\sum int i; 0 <= i && i < 2; \old(a[i])) + 2;
    static void twoStates(int[] a) { a[0]++; }

    // The variable is an int, whatever the bounds are
    //@ requires n == 2147483647; ensures (\num_of int i; n - 1 <= i && i <= n + 5; true) == 7;
    static void inType(int n) { }
}

/* What has no value. */
class Unbounded {
    //@ ensures (\sum int i; 0 <= i; i) == 0;
    static void above() { }
    //@ ensures (\sum int i; 0 <= i && i < j && 0 <= j && j < 3; i) == 0;
    static void by(int j) { }
    //@ ensures (\sum int i, j; 0 <= i && i < j && 0 <= j && j < 3; i) == 0;
    static void later() { }
    //@ ensures (\sum double d; 0 <= d && d < 1; d) == 0;
    static void real() { }
    //@ ensures (\sum int i; 0 <= i && i < 3; 0.5) == 0;
    static void ofReals() { }
}
