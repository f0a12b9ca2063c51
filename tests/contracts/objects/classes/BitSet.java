class BitSet {
    private final int n;
    private final long[] words;

    BitSet(int n) {
        if (n < 0)
            throw new IllegalArgumentException();
        this.n = n;
        words = new long[n / 64 + 1];
    }

    boolean get(int i) {
        if (i < 0 || i >= n)
            throw new IndexOutOfBoundsException();
        return (words[i / 64] & (1L << (i % 64))) != 0;
    }

    void set(int i) {
        if (i < 0 || i >= n) //! if (i >= n)
            throw new IndexOutOfBoundsException();
        words[i / 64] |= 1L << (i % 64);
    }

    void clear() {
        for (int i = 0; i < words.length; i++)
            words[i] = 0;
    }

    void or(BitSet other) {
        if (other == null || other.n != n)
            throw new IllegalArgumentException();
        for (int i = 0; i < words.length; i++)
            words[i] |= other.words[i];
    }

    int size() {
        return n;
    }
}
