// In ESC/Java's dialect a method is proved to end only with exceptions that it declares, so its callers expect no others.
class Throws {
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
        check(n >= 0);
        return n;
    }

    static int caught(int n) {
        try {
            return size(n);
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
