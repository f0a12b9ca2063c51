// Who owes what was found: each bad... is wrong, and must not be verified.
class Traps {
    static int first(int[] a) {
        return a[0];
    }

    static int badCall() {
        return first(null);
    }

    static int goodCall() {
        return first(new int[1]);
    }

    static int badThrough() {
        return passOn(new int[0]);
    }

    static int passOn(int[] a) {
        return first(a);
    }

    static int badCaught() {
        try {
            return first(null);
        } catch (NullPointerException e) {
            return 0;
        }
    }

    static int down(int[] a, int n) {
        return n == 0 ? 0 : a[n - 1] + down(a, n - 1);
    }

    static int badDown() {
        return down(new int[2], 3);
    }

    static int goodDown() {
        return down(new int[2], 2);
    }

    interface Shape {
        int at(int[] a);
    }

    static class Square implements Shape {
        public int at(int[] badArray) {
            return badArray[0];
        }
    }

    static class Above {
        int badAbove(int[] a) {
            return a[0];
        }
    }

    static class Below extends Above {
        int badAbove(int[] a) {
            return a[1];
        }
    }

    static int viaShape(Shape s) {
        return s == null ? 0 : s.at(null);
    }

    static Shape badReference() {
        return Traps::first;
    }

    static Shape badLambda() {
        return a -> first(a);
    }

    static class Base {
        final int n;

        Base(int[] a) {
            n = a.length;
        }
    }

    static class Derived extends Base {
        Derived() {
            super(new int[1]);
        }

        Derived(boolean badSuper) {
            super(null);
        }

        Derived(int[] a, int one) {
            super(a);
        }

        Derived(int badThis) {
            this(null, 1);
        }
    }

    static Base badAnonymous() {
        return new Base(null) {
        };
    }

    static Base goodAnonymous() {
        return new Base(new int[1]) {
        };
    }

    static Base badNew() {
        return new Base(null);
    }

    private static int hidden(int[] a) {
        return a[0];
    }

    static int badHidden() {
        return hidden(new int[0]);
    }

    static int givesHidden(int[] a) {
        return hidden(a);
    }

    static int badMutual(int[] a, int n) {
        return n <= 0 ? 0 : other(null, n - 1);
    }

    static int other(int[] a, int n) {
        return a.length + (n <= 0 ? 0 : badMutual(a, n - 1));
    }

    static int many(int... a) {
        return a[0];
    }

    static int badMany() {
        return many();
    }

    static int goodMany() {
        return many(1);
    }

    static int alwaysBad(int n) {
        int[] none = null;
        return n > 0 ? none[n] : 0;
    }

    static int either(int[] a) {
        return a == null ? -1 : a[0];
    }

    static int badEither() {
        return either(new int[0]);
    }

    static int goodEither() {
        return either(null);
    }
}

class Start {
    static int badStart = Traps.first(null);
}

enum Kind {
    ONE(1), NONE(-1);

    final int[] data;

    Kind(int badKind) {
        data = new int[badKind];
    }
}

record Pair(int[] a, int n) {
    Pair {
        n = a.length;
    }

    static Pair badPair() {
        return new Pair(null, 0);
    }
}
