/* What a routine without a contract calls has to end without a failure: nothing is assumed of these callees, which are verified. */
final class Failing {
    static void set(int[] a) { if (a != null && a.length > 0) a[0] = 1; }

    static void caller() { set(null); }

    static void callerOfCaller() { caller(); }

    private int divisor = 1;

    private int divide(int x) { return divisor == 0 ? x : x / divisor; }

    int several(int x) { return divide(x) + new Failing().divide(x); }

    abstract static class Shape {
        abstract int area();
    }

    static final class Square extends Shape {
        int side;

        int area() { return side * side; }
    }

    static int ofSquare() { return new Square().area(); }
}
