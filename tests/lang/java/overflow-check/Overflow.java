class Overflow {
    //@ requires a >= 0 && b >= 0;
    static int sum(int a, int b) {
        return a + b;
    }

    //@ requires 0 <= a && a <= 1000 && 0 <= b && b <= 1000;
    static int small(int a, int b) {
        return a * b - a + -b;
    }

    static long square(int a) {
        return (long) a * a;
    }

    static int negate(int a) {
        return -a;
    }

    static byte narrow(byte b) {
        b += 100;
        return (byte) (b << 3);
    }

    static int hash(int[] a) {
        int h = 0;
        for (int i = 0; i < a.length; i++)
            h = 31 * h + a[i];
        return h;
    }

    static int divide(int a) {
        return a / -1;
    }
}
