class Deque {
    private Object[] ring = new Object[8];
    private int head, size;

    void addLast(Object x) {
        if (size == ring.length)
            grow();
        ring[at(size)] = x;
        size++;
    }

    void addFirst(Object x) {
        if (size == ring.length)
            grow();
        head = head == 0 ? ring.length - 1 : head - 1; //! head = head - 1;
        ring[head] = x;
        size++;
    }

    Object removeFirst() {
        if (size == 0)
            return null;
        Object x = ring[head];
        ring[head] = null;
        head = head + 1 == ring.length ? 0 : head + 1;
        size--;
        return x;
    }

    Object removeLast() {
        if (size == 0)
            return null;
        size--;
        Object x = ring[at(size)];
        ring[at(size)] = null;
        return x;
    }

    private int at(int k) {
        return k < ring.length - head ? head + k : k - (ring.length - head);
    }

    private void grow() {
        if (ring.length > 1000000)
            throw new IllegalStateException();
        Object[] more = new Object[2 * ring.length + 1];
        for (int i = 0; i < size; i++)
            more[i] = ring[at(i)];
        ring = more;
        head = 0;
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }
}
