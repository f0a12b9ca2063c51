// A method whose contract has several cases is defined where any of them allows a call.
class Cases {
    /*@ requires 0 < n; ensures \result == n * fac(n - 1);
      @ also requires n == 0; ensures \result == 1;
      @ model static pure int fac(int n); @*/

    /*@ requires n < 0; ensures \result == -1;
      @ also requires n == 0; ensures \result == 0;
      @ also requires n > 0; ensures \result == 1;
      @ model static pure int sign(int n); @*/

    /*@ requires 0 < n; ensures \result <==> n == 1;
      @ also requires n == 0; ensures \result <==> true;
      @ model static pure boolean small(int n); @*/

    //@ requires n >= 0;
    //@ ensures \result == fac(n) || n > 2;
    static int few(int n) {
        return n == 2 ? 2 : 1;
    }

    //@ ensures \result == sign(n);
    static int signOf(int n) {
        return n < 0 ? -1 : n > 0 ? 1 : 0;
    }

    //@ requires n >= 0;
    //@ ensures \result <==> small(n);
    static boolean isSmall(int n) {
        return n <= 1;
    }

    static abstract class Shape {
        /*@ requires side > 0; ensures \result == side;
          @ also requires side == 0; ensures \result == 7; @*/
        abstract /*@ pure @*/ int size(int side);

        //@ requires s != null;
        static void sizes(Shape s) {
            //@ assert s.size(3) == 3 && s.size(0) == 7;
        }
    }

    static class Square extends Shape {
        int size(int side) { return side == 0 ? 7 : side; }
    }
}
