/* Arguments that are constants of enums. The method fails with one of them. */
class Signals {
    enum Light { RED, GREEN, AMBER }

    static int all(Light l) {
        int[] seconds = {30, 20};
        return seconds[l.ordinal()];
    }
}
