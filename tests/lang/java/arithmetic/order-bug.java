// NaN is not ordered; a remainder is not subtracted.
class OrderBug {
    static void excludes(float a) { if (!(a > 5)) assert a <= 5; }
    static void chain(double a, double b, double c) { if (a <= b && !(c < b)) assert a <= c; }
    static void itself(double a) { assert a == a; }
    static void zeros(double a) { if (a <= 0.0) assert a <= -0.0000001; }
    static void infinite(double a) { assert a < Double.POSITIVE_INFINITY || a != a; }
    static void whole(double a, int i) { if (a < i && i < 7) assert a < 5; }

    //@ requires a != null;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] <= \result);
    static double largest(double[] a) {
        double m = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < a.length; i++)
            if (a[i] > m) m = a[i];
        return m;
    }

    static void parts(int a, int b) { if (b != 0) assert a == (a / b) * b - a % b; }
    static void longs(long a, long b) { if (b > 1) assert b * (a / b) == a; }
}
