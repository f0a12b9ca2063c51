/* What is not supported in an initializer concerns the routines that run it. */
class Initializers {
    int f;
    {
        f = 1;
        //@ hence_by f == 3;
        //@ assert (\sum int i; 0 <= i; i) == 2;
    }
    int unconcerned() { return 1; }
    static class Switch {
        int o = switch (h()) { default -> {
            //@ assert o == 0;
            yield 1;
        } };
        static int h() { return 1; }
        int unconcerned() { return 1; }
    }
    static class Static {
        //@ when h == 3;
        static int h = 2;
    }
    int update(int n) {
        int k = 0;
        for (int i = 0; i < n; i += switch (k) { default -> {
            //@ assert i == 0;
            yield 1;
        } })
            k++;
        return k;
    }
}
