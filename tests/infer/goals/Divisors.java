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
}
