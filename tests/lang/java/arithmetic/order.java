// Comparisons of floating-point numbers order all numbers, and none holds of NaN. A quotient times its divisor, plus the remainder, is the
// dividend.
class Order {
    static void excludes(float a) { if (a > 5) { assert !(a < 5); assert a != 5; assert a >= 5; assert a > 4.5; } }
    static void chain(double a, double b, double c) { if (a < b && b <= c) { assert a < c; assert a <= c; assert !(c < a); } }
    static void same(double a, double b) { if (a <= b && b <= a) assert a == b; }
    static void total(double a, double b) { if (a >= 0 && b >= 0 && !(a < b)) assert b <= a; }
    static void itself(double a) { if (a >= 1) assert a == a && -a <= -1; }
    static void zeros(double a) { if (a == 0.0) assert a == -0.0 && !(a < -0.0); }
    static void large(double a) { if (a >= Double.POSITIVE_INFINITY) assert a > 1.7e308; }
    static void whole(double a, int i) { if (a < i && i < 7) assert a < 7; }

    //@ requires a != null;
    //@ ensures (\forall int i; 0 <= i && i < a.length; !(a[i] > \result));
    static double largest(double[] a) {
        double m = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < a.length; i++)
            if (a[i] > m) m = a[i];
        return m;
    }

    static void parts(int a, int b) { if (b != 0) assert a == (a / b) * b + a % b; }
    static void longs(long a, long b) { if (b != 0) assert b * (a / b) == a - a % b; }
}
