// The power is another one.
class InnerBug {
    //@ requires 0 <= n;
    static void powers(int n) {
        while (n > 0) {
            int p = 1;
            for (int k = 0; k < 5; k++) p *= 3;
            //@ assert p == 242;
            n--;
        }
    }
}
