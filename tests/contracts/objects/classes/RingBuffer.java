class RingBuffer {
    private final long[] data;
    private int head, count;

    RingBuffer(int capacity) {
        if (capacity <= 0)
            throw new IllegalArgumentException();
        data = new long[capacity];
    }

    boolean put(long x) {
        if (count == data.length)
            return false;
        int at = head + count;
        if (at >= data.length || at < 0)
            at -= data.length;
        data[at] = x;
        count++;
        return true;
    }

    long take() {
        if (count == 0)
            throw new IllegalStateException();
        long x = data[head];
        head++;
        if (head == data.length) //! if (head > data.length)
            head = 0;
        count--;
        return x;
    }

    boolean isFull() {
        return count == data.length;
    }

    int count() {
        return count;
    }

    long first() {
        return count > 0 ? data[head] : -1;
    }
}
