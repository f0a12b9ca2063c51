/* Searches among divisors: the remainder is by the variable of a quantifier. */
class Divisors {
    //@ requires a >= 2;
    //@ ensures \result <==> (\forall int i; 2 <= i && i <= a / 2; a % i != 0);
    static boolean isPrime(int a) {
        int i = 2;
        int mid = a / 2;
        while (i <= mid) {
            if (a % i == 0)
                return false;
            i++;
        }
        return true;
    }

    //@ requires a >= 2;
    //@ ensures 2 <= \result && \result <= a && a % \result == 0;
    //@ ensures (\forall int i; 2 <= i && i < \result; a % i != 0);
    static int smallest(int a) {
        int i = 2;
        while (a % i != 0)
            i++;
        return i;
    }

    //@ requires d > 0;
    //@ ensures \result == n % d;
    /*@ pure */ static int rest(int n, int d) { return n % d; }

    // The guard of the search is a call of a pure method.
    //@ requires 0 < b;
    //@ ensures 0 < \result ==> (\forall int k; a <= k && k < \result; rest(k, b) != 0);
    static int multiple(int a, int b) {
        int m = a;
        while (m < Integer.MAX_VALUE) {
            if (rest(m, b) == 0)
                return m;
            m++;
        }
        return -1;
    }
}
