// What translated annotations call while a routine runs. A check that does not hold throws an AssertionError. Annotation
// arithmetic is mathematical: operations on integers are exact on long, and one that leaves long cannot be executed.
package adversary;

import java.lang.reflect.Array;

public final class Check {
    /** The precondition of a method does not hold: its caller is to blame. */
    public static final class PreconditionError extends AssertionError {
        PreconditionError(String where) { super("requires, " + where); }
    }

    /** An `assume` does not hold: the run shows nothing. */
    public static final class Filtered extends Error { }

    /** An annotation cannot be executed. */
    public static final class Fault extends Error {
        Fault(String text) { super(text); }
    }

    /** Annotations being evaluated. An exception that ends a run while it is not 0 comes out of an annotation. */
    public static int evaluating;

    private Check() { }

    public static void in() { evaluating++; }
    public static void out() { evaluating--; }

    public static void that(boolean holds, String where) {
        if (!holds)
            throw new AssertionError(where);
    }

    public static void requires(boolean holds, String where) {
        if (!holds)
            throw new PreconditionError(where);
    }

    public static void assume(boolean holds) {
        if (!holds)
            throw new Filtered();
    }

    public static void unreachable(String where) {
        throw new AssertionError(where);
    }

    // Measures of loops: `before` is null in front of the first round.

    public static void smaller(long[] before, long[] now, String where) {
        if (before == null)
            return;
        int i = 0;
        while (i < now.length - 1 && before[i] == now[i])
            i++;
        that(now[i] < before[i], where);
    }

    public static void bounded(long[] now, String where) {
        for (long n : now)
            that(n >= 0, where);
    }

    // Annotation arithmetic.

    public static long add(long a, long b) { return Math.addExact(a, b); }
    public static float add(float a, float b) { return a + b; }
    public static double add(double a, double b) { return a + b; }
    public static long sub(long a, long b) { return Math.subtractExact(a, b); }
    public static float sub(float a, float b) { return a - b; }
    public static double sub(double a, double b) { return a - b; }
    public static long mul(long a, long b) { return Math.multiplyExact(a, b); }
    public static float mul(float a, float b) { return a * b; }
    public static double mul(double a, double b) { return a * b; }
    public static long neg(long a) { return Math.negateExact(a); }
    public static float neg(float a) { return -a; }
    public static double neg(double a) { return -a; }
    public static float div(float a, float b) { return a / b; }
    public static double div(double a, double b) { return a / b; }

    public static long div(long a, long b) {
        if (a == Long.MIN_VALUE && b == -1)
            throw new Fault("a quotient outside long");
        return a / b;
    }

    public static long rem(long a, long b) { return a % b; }
    public static int index(int i) { return i; }
    public static int index(long i) { return Math.toIntExact(i); }

    /** The bounds of a quantified variable, [from, to), kept small enough to try each value. */
    public static long range(long from, long to) {
        if (to - from > 1_000_000)
            throw new Fault("a quantifier over more than a million values");
        return to;
    }

    // Types and objects.

    public static Class<?> typeOf(Object o) { return o.getClass(); }
    public static Class<?> elements(Class<?> array) { return array.getComponentType(); }
    public static boolean subtype(Class<?> a, Class<?> b) { return b.isAssignableFrom(a); }

    public static boolean nonNullElements(Object[] a) {
        if (a == null)
            return false;
        for (Object o : a)
            if (o == null)
                return false;
        return true;
    }

    /** A copy of an array, so that \old(a[i]) can be looked up for any i. */
    @SuppressWarnings("unchecked")
    public static <T> T copy(T array) {
        if (array == null)
            return null;
        int n = Array.getLength(array);
        T copy = (T) Array.newInstance(array.getClass().getComponentType(), n);
        System.arraycopy(array, 0, copy, 0, n);
        return copy;
    }

    /** The state of an enhanced for over an array. */
    public static final class Over<A> {
        public final A array;
        public int next;
        private final int length;

        Over(A array) {
            this.array = array;
            length = Array.getLength(array);
        }

        public boolean more() { return next < length; }
    }

    public static <A> Over<A> over(A array) { return new Over<>(array); }
}
