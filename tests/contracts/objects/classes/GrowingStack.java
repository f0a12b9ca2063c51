class GrowingStack {
    private int[] items = new int[4];
    private int size;

    void push(int x) {
        if (size == items.length)
            grow();
        items[size++] = x;
    }

    int pop() {
        if (size == 0)
            throw new IllegalStateException();
        return items[--size];
    }

    int top() {
        return size == 0 ? 0 : items[size - 1]; //! return size == 0 ? 0 : items[size];
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    private void grow() {
        if (items.length > 1000000)
            throw new IllegalStateException();
        int[] more = new int[2 * items.length + 1];
        for (int i = 0; i < size; i++)
            more[i] = items[i];
        items = more;
    }
}
