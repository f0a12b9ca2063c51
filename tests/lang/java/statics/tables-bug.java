class Tables {
    private static final char[] DIGITS = "0123456789abcdef".toCharArray();
    private static final int[] SQUARES = new int[256];

    static {
        for (int i = 0; i < 256; i++) {
            SQUARES[i] = i * i;
        }
    }

    static char digit(int b) {
        return DIGITS[b & 31];
    }

    static int square(short b) {
        return SQUARES[b & 0x1FF];
    }
}

/* The constructor of a class of the files runs before the table is there. */
class Early {
    static final Object FIRST = new Reader();
    private static final char[] DIGITS = "01".toCharArray();

    static class Reader {
        Reader() {
            assert zero() == '0';
        }
    }

    static char zero() {
        return DIGITS[0];
    }
}

/* Other files can name Sub, and assign its fields. */
class Parents {
    private static class Node {
        int[] keys = new int[4];
    }

    static class Sub extends Node {
    }

    private static class Assigned {
        int[] keys = new int[4];
    }

    private final Assigned root = new Assigned();

    static int last(Sub s) {
        return s == null ? 0 : s.keys[3];
    }

    int first() {
        return root.keys[0];
    }

    void clear() {
        root.keys = null;
    }
}
