// Callers see what a small method does that catches exceptions.
class Caught {
    static int ends;

    private static int quotient(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return -1;
        } finally {
            ends++;
        }
    }

    private static int last(int x) {
        try {
            if (x > 0)
                throw new RuntimeException();
            return 1;
        } catch (RuntimeException e) {
            return 2;
        } finally {
            if (x > 5)
                return 3;
        }
    }

    static void divides() {
        ends = 0;
        assert quotient(7, 2) == 3;
        assert quotient(7, 0) == -1;
        assert ends == 2;
    }

    static void returns() {
        assert last(0) == 1;
        assert last(1) == 2;
        assert last(6) == 3;
    }

    private static int drops(int x) {
        switch (x) {
        case 0:
            try {
                throw new RuntimeException();
            } finally {
                break;
            }
        case 1:
            try {
                throw new RuntimeException();
            } finally {
                return 3;
            }
        default:
            return 1;
        }
        return 2;
    }

    static void isDropped() {
        assert drops(0) == 2;
        assert drops(2) == 1;
        assert drops(1) == 3;
    }
}
