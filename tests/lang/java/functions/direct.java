import java.util.function.*;

// Calls whose function is known: the code stands in place of the call.
class direct {
    interface Op {
        int apply(int x, int y);
    }

    int field;
    static int calls;

    //@ ensures \result == a * 3 + 1;
    static int captured(short a) {
        int k = 3;
        Op f = (x, y) -> x * k + y;
        return f.apply(a, 1);
    }

    //@ ensures \result == (a < 0 ? 0 : a > 9 ? 9 : a);
    static int returns(int a) {
        IntUnaryOperator clamp = x -> {
            if (x < 0)
                return 0;
            if (x > 9)
                return 9;
            return x;
        };
        return clamp.applyAsInt(a);
    }

    //@ requires calls == 0;
    //@ ensures \result == 5 && calls == 3;
    static int nested() {
        Op sum = (x, y) -> { calls++; return x + y; };
        return sum.apply(sum.apply(1, 1), sum.apply(1, 2));
    }

    //@ ensures field == \old(field);
    //@ ensures \result == 12;
    int inObject() {
        int before = field;
        IntConsumer put = x -> field = x;
        put.accept(7);
        int seven = field;
        put.accept(5);
        int all = seven + field;
        field = before;
        return all;
    }

    //@ ensures \result == 8;
    static int boxed() {
        Function<Integer, Integer> twice = x -> x + x;
        return twice.apply(4);
    }

    //@ requires a != null && a.length == 2;
    //@ ensures a[0] == 1 && a[1] == 2;
    static void runs(int[] a) {
        Runnable first = () -> a[0] = 1;
        Runnable second = () -> a[1] = a[0] + 1;
        first.run();
        second.run();
    }

    //@ ensures \result == (a == 0 ? -1 : 1);
    static int caught(int a) {
        IntPredicate positive = x -> {
            if (x == 0)
                throw new IllegalStateException();
            return x * (long) x > 0;
        };
        try {
            return positive.test(a) ? 1 : 0;
        } catch (IllegalStateException e) {
            return -1;
        }
    }

    //@ ensures \result == (d == 0 ? 1 : 2);
    static int finallyRuns(int d) {
        IntUnaryOperator f = x -> {
            try {
                return 10 / x;
            } catch (ArithmeticException e) {
                return 0;
            } finally {
                calls = x == 0 ? 1 : 2;
            }
        };
        f.applyAsInt(d);
        return calls;
    }

    //@ ensures \result == 10;
    static int inLoop() {
        IntUnaryOperator next = x -> x + 1;
        int s = 0;
        while (s < 10)
            s = next.applyAsInt(s);
        return s;
    }

    //@ ensures \result == x + 1L;
    static long called(int x) {
        IntToLongFunction f = direct::successor;
        return f.applyAsLong(x);
    }

    //@ ensures \result == x + 1L;
    static long successor(int x) {
        return x + 1L;
    }

    // Handed on: judged for itself.
    static int handed(int x) {
        IntUnaryOperator id = y -> y;
        return use(id, x) + id.applyAsInt(0);
    }

    static int use(IntUnaryOperator f, int x) {
        return f == null ? 0 : f.applyAsInt(x) & 1;
    }
}
