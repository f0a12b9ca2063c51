/* ModelMethods.java with a bug in each routine. */
class ModelMethods {
    private int[] data = new int[8];
    private int n;

    /*@ requires a != null;
      @ public static pure model boolean sorted(int[] a, int n) {
      @     return (\forall int i, j; 0 <= i && i < j && j < n; a[i] <= a[j]);
      @ } */

    //@ static pure model int triangle(int n) { if (n <= 0) return 0; else return triangle(n - 1) + n; }

    //@ pure model boolean full() { return n == data.length; }

    //@ public invariant data != null && 0 <= n && n <= data.length;

    //@ requires full();
    void push(int x) { data[n++] = x; }

    //@ requires a != null;
    //@ ensures \result <==> sorted(a, a.length);
    static boolean check(int[] a) {
        for (int i = 2; i < a.length; i++)
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
            s += i;
        return s;
    }
}

/* What is not supported, or said but not proved, is listed. */
class Doubtful {
    //@ static pure model int endless(int n) { return endless(n + 1) + 1; }

    //@ ensures endless(3) == 3;
    static void f() {}
}

class Claims {
    //@ ensures \result == 3;
    //@ static pure model int two() { return 2; }

    //@ ensures \result == two();
    static int f() { return 3; }
}

class Above {
    //@ pure model int value() { return 1; }

    //@ requires a != null;
    //@ ensures a.value() == 1;
    static void f(Above a) {}
}

class Below extends Above {
    //@ pure model int value() { return 2; }
}

class Fibonacci {
    //@ static pure model int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

    //@ ensures \result == fib(5);
    static int eight() { return 8; }
}

class Loops {
    //@ static pure model int sum(int n) { int s = 0; while (n > 0) s += n--; return s; }

    static void f() {}
}
