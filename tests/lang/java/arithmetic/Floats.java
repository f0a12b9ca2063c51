// Runs go on past numbers of which nothing is known, but tell nothing that depends on them.
class Floats {
    static double z;

    static double sum(double x, double y) {
        double s = x + y;
        assert s == x + y || s != s;
        return s;
    }

    static void literals() {
        double a = 1.5, b = 1.50, c = 0.0, d = -0.0;
        assert a == b && c == d;
    }

    /*@ requires a != null && 0 <= k && k < a.length;
      @ modifies a[k];
      @*/
    static void store(double[] a, int k) {
        a[k] = 2;
        assert a[k] == 2.0;
    }

    static void made(int k) {
        float[] a = new float[4];
        a[k & 3] = 1;
        assert a.length == 4;
    }
}
