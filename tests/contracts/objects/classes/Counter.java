class Counter {
    private int value;
    private final int max;

    Counter(int max) {
        if (max < 0)
            throw new IllegalArgumentException();
        this.max = max;
    }

    void up() {
        if (value < max)
            value++;
    }

    void down() {
        if (value > 0) //! if (value >= 0)
            value--;
    }

    void reset() {
        value = 0;
    }

    int value() {
        return value;
    }

    int left() {
        int left = max - value;
        assert left >= 0;
        return left;
    }

    int[] row() {
        return new int[value];
    }
}
