/* Static code that calls methods of strings runs no other code of the files; the array of a constant text has its length. */
class Tables {
    private static final char[] DIGITS = "0123456789abcdef".toCharArray();
    private static final int[] SQUARES = new int[256];

    static {
        for (int i = 0; i < 256; i++) {
            SQUARES[i] = i * i;
        }
    }

    static char digit(int b) {
        return DIGITS[b & 15];
    }

    static int square(byte b) {
        return SQUARES[b & 0xFF];
    }
}

/* Other files cannot name Node, so nothing but its constructor assigns its fields. */
class Parents {
    private static class Node {
        int[] keys = new int[4];
        int n;
    }

    private final Node root = new Node();

    int last() {
        return root.keys[3];
    }

    void grow() {
        root.n++;
    }
}
