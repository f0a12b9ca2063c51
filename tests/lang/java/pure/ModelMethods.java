import java.util.List;
import java.util.Map;

/* Model methods: a body is their definition. */
class ModelMethods {
    private int[] data = new int[8];
    private int n;

    /*@ requires a != null;
      @ public static pure model boolean sorted(int[] a, int n) {
      @     return (\forall int i, j; 0 <= i && i < j && j < n; a[i] <= a[j]);
      @ } */

    //@ requires n >= 0;
    //@ measured_by n;
    //@ static pure model int triangle(int n) { if (n <= 0) return 0; else return triangle(n - 1) + n; }

    //@ pure model boolean full() { return n == data.length; }

    // a contract without a body is assumed
    //@ normal_behavior
    //@   ensures \result == x + 1;
    //@ static pure model int next(int x);

    //@ public invariant data != null && 0 <= n && n <= data.length;

    //@ requires !full();
    //@ ensures n == \old(n) + 1;
    void push(int x) { data[n++] = x; }

    //@ requires a != null;
    //@ ensures \result <==> sorted(a, a.length);
    static boolean check(int[] a) {
        for (int i = 1; i < a.length; i++)
            if (a[i - 1] > a[i])
                return false;
        return true;
    }

    //@ requires 0 <= k && k < 1000;
    //@ ensures \result == (int) triangle(k);
    static int sum(int k) {
        int s = 0;
        //@ loop_invariant 0 <= i && i <= k && s == (int) triangle(i);
        for (int i = 0; i < k; i++)
            s += i + 1;
        return s;
    }

    //@ static pure model int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

    //@ ensures \result == fib(6);
    static int eight() { return 8; }

    //@ static pure model non_null String text(non_null Map<String, List<String>> m) { return ""; }

    //@ requires m != null;
    //@ ensures text(m).length() == 0;
    static void typed(Map<String, List<String>> m) {}

    //@ requires x < 10;
    //@ ensures \result == next(x);
    static int plus(int x) { return x + 1; }
}
