// A short loop inside of one that may run for any number of rounds.
class Inner {
    //@ requires 0 <= n;
    static void powers(int n) {
        while (n > 0) {
            int p = 1;
            for (int k = 0; k < 5; k++) p *= 3;
            //@ assert p == 243;
            n--;
        }
    }
}
