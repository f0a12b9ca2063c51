public class Queue {
    private static class Node {
        int value;
        Node next;
    }

    private Node first, last;
    private int size;

    public void add(int value) {
        Node n = new Node();
        n.value = value;
        if (size == 0)
            first = n;
        else
            last.next = n; // latent: size and last agree
        last = n;
        size++;
    }

    public int remove() {
        int v = first.value; // manifest: remove() at the start
        first = first.next;
        size--;
        return v;
    }

    public boolean isEmpty() {
        return size == 0;
    }
}
