// In ESC/Java's dialect a method is proved to end only with exceptions that it declares, so its callers expect no others.
class ThrowsBug {
    static class Refused extends RuntimeException {}

    //@ requires ok;
    static void check(boolean ok) {
        if (!ok)
            throw new Refused();
    }

    //@ ensures \result >= 0;
    static int size(int n) throws IllegalStateException {
        if (n < 0)
            throw new IllegalStateException();
        check(n > 0);
        return n;
    }

    static int open(int n) {
        if (n > 7)
            throw new Refused();
        return n;
    }

    static int declared(int n) {
        return size(n);
    }

    static int caught(int n) {
        try {
            return size(n) + open(n);
        } catch (IllegalStateException e) {
            return 0;
        }
    }

    //@ requires n > 0;
    static int kept(int n) {
        check(n > 0);
        return 10 / n;
    }
}
