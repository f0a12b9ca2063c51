/* As Failing.java, but the callees fail: who calls them assumes that they do not. */
final class Failing {
    static void set(int[] a) { a[0] = 1; }

    static void caller() { set(null); }

    static void callerOfCaller() { caller(); }

    private int divisor = 1;

    private int divide(int x) { return x / divisor; }

    int several(int x) { return divide(x) + new Failing().divide(x); }

    abstract static class Shape {
        abstract int area();
    }

    static final class Square extends Shape {
        int side;

        int area() { return 100 / side; }
    }

    static int ofSquare() { return new Square().area(); }
}
