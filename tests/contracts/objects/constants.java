/* Arguments that are constants of enums. No call from outside fails. */
class Signals {
    enum Light { RED, GREEN, AMBER }

    static int all(Light l) {
        int[] seconds = {30, 20, 3};
        return seconds[l.ordinal()];
    }
}

class Never {
    /* Nobody can read its constants. */
    enum Number {
        FIRST(0), SECOND(1);
        Number(int number) {
            if (number == 0)
                throw new IllegalArgumentException();
        }
    }

    static int share(Number v) {
        return 1 / (v.ordinal() - 1);
    }
}

class Broken {
    /* Nor these: one of the divisions fails. */
    enum Part {
        NONE(0), HALF(2);
        private final int share;
        Part(int parts) { this.share = 100 / parts; }
    }

    static int share(Part v) {
        return 1 / (v.ordinal() - 1);
    }
}
