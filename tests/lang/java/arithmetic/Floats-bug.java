class Floats {
    static double z;

    // Not of numbers that are not a number.
    static double sum(double x, double y) {
        double s = x + y;
        assert s == x + y;
        return s;
    }

    //@ ensures \result == z;
    static double global() {
        return z;
    }

    static void root() {
        double s = Math.sqrt(4.0);
        if (s > 3)
            assert false;
    }

    /*@ requires a != null && 0 <= k;
      @ modifies a[k];
      @*/
    static void store(double[] a, int k) {
        double s = a.length == 0 ? 1 : a[0] * 2;
        a[k] = s;
    }

    static int made(int k) {
        float[] a = new float[4];
        a[0] = 1;
        return a.length / k;
    }
}
