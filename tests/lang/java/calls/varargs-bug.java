/* Variable arity: the last arguments are packed into an array of the type that the call infers. */
class Varargs {
    //@ requires xs != null;
    //@ ensures \result == (xs.length > 0 ? xs[0] : 0);
    static int first(int... xs) {
        return xs.length > 0 ? xs[0] : 0;
    }

    //@ requires more != null;
    //@ ensures \result == more.length;
    static int longs(int n, long... more) {
        return more.length;
    }

    @SafeVarargs
    //@ requires xs != null;
    //@ ensures \result == xs.length;
    static <T> int all(T... xs) {
        return xs.length;
    }


    final int n;
    //@ requires xs != null;
    //@ ensures n == xs.length;
    Varargs(String... xs) {
        n = xs.length;
    }

    static void packs(int a, byte b) {
        assert first() == 0;
        assert first(a) == a;
        assert first(a, b) == b;
        assert longs(1, a, b, 'c') == 3;
        assert all("a", "b") == 2;
        assert all(1, 2, 3) == 3;
        assert all() == 0;
    }

    static void passes(int[] a) {
        int[] none = new int[0];
        assert first(none) == 0;
        assert first(new int[] {7, 8}) == 7;
        String[] names = {"x"};
        assert all(names) == 1;
        assert all(names, names) == 2;
        assert all((Object) names) == 0;
    }

    static void creates() {
        assert new Varargs().n == 0;
        assert new Varargs("a", "b").n == 2;
        assert new Varargs(new String[] {"a"}).n == 1;
        assert new Varargs("a") { }.n == 0;
    }

    static class Below extends Varargs {
        Below() {
            super((String[]) null);
        }
        //@ ensures n == 1;
        Below(int x) {
            super("" + x);
        }
    }

    interface Make { Varargs of(String a, String b); }
    interface Sum { int of(int a, int b); }
    //@ requires s != null;
    static int use(Sum s) { return s.of(3, first(null)); }
    static void references() {
        Make m = Varargs::new;
        Sum s = Varargs::first;
        use(s);
    }

    static boolean isStrings(Object[] xs) {
        return xs instanceof String[];
    }
    @SafeVarargs
    //@ requires xs != null;
    //@ ensures \result == (\typeof(xs) <: \type(String[]));
    static <T> boolean strings(T... xs) {
        return xs instanceof String[];
    }
    static void types() {
        assert strings("a");
        assert strings(1);
        assert !strings("a", 1);
    }
}
