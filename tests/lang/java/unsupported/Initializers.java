/* What is not supported in an initializer concerns the routines that run it. */
class Initializers {
    int f;
    {
        f = 1;
        //@ set f = 3;
        //@ assert (\sum int i; 0 <= i && i < 2; i) == 2;
    }
    int unconcerned() { return 1; }
    static class Lambda {
        java.util.function.IntUnaryOperator o = x -> {
            //@ assert x == 0;
            return x;
        };
        int unconcerned() { return 1; }
    }
    static class Static {
        //@ invariant h == 3;
        static int h = 2;
    }
    int update(int n) {
        int k = 0;
        for (int i = 0; i < n; take(x -> {
            //@ assert x == 0;
            return x;
        }))
            k++;
        return k;
    }
    void take(java.util.function.IntUnaryOperator o) { }
}
