class LinkedStack {
    private static class Node {
        final int value;
        final Node below;

        Node(int value, Node below) {
            this.value = value;
            this.below = below;
        }
    }

    private Node top;
    private int size;

    void push(int x) {
        top = new Node(x, top);
        if (size < Integer.MAX_VALUE)
            size++;
    }

    boolean isEmpty() {
        return top == null;
    }

    int peek() {
        if (top == null) //! if (size == 1)
            throw new IllegalStateException();
        return top.value;
    }

    int pop() {
        if (top == null)
            throw new IllegalStateException();
        int x = top.value;
        top = top.below;
        size = top == null ? 0 : size > 1 ? size - 1 : 1;
        return x;
    }

    void clear() {
        top = null;
        size = 0;
    }

    int last() {
        return size > 0 ? top.value : 0;
    }

    int sum() {
        int s = 0;
        for (Node n = top; n != null; n = n.below)
            s += n.value;
        return s;
    }
}
