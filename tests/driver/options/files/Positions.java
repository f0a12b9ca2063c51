class Positions {
    int x = 3;

    //@ requires n > 0;
    //@ ensures \result > 0;
    static int first(int n) {
        return n;
    }

    static class Inner {
        void inside() {
            assert true;
        }
    }

    int second(int[] a) {
        return new Object() {
            int nested() {
                return x;
            }
        }.nested();
    }
}
