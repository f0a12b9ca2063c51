/* As Divisors.java; some divisors are not tried. */
class Divisors {
    //@ requires a >= 2;
    //@ ensures \result <==> (\forall int i; 2 <= i && i <= a / 2; a % i != 0);
    static boolean isPrime(int a) {
        int i = 3;
        int mid = a / 2;
        while (i <= mid) {
            if (a % i == 0)
                return false;
            i++;
        }
        return true;
    }
}
