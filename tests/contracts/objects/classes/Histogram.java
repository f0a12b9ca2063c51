class Histogram {
    private final int low, high;
    private final int[] counts;
    private int total;

    Histogram(int low, int high) {
        if (low < 0 || high < low || high > 1000)
            throw new IllegalArgumentException();
        this.low = low;
        this.high = high;
        counts = new int[high - low + 1];
    }

    void add(int x) {
        if (x < low || x > high) //! if (x < low)
            return;
        counts[x - low]++;
        if (total < Integer.MAX_VALUE)
            total++;
    }

    int count(int x) {
        return low <= x && x <= high ? counts[x - low] : 0;
    }

    int total() {
        return total;
    }

    int most() {
        int best = 0;
        for (int i = 1; i < counts.length; i++)
            if (counts[i] > counts[best])
                best = i;
        return best + low;
    }

    void clear() {
        for (int i = 0; i < counts.length; i++)
            counts[i] = 0;
        total = 0;
    }
}
