// A doubly linked list: nodes at its end, and out of its middle.
class Node {
    Node next, prev;
    int data;
}

class L {
    Node first, last;
    //@ requires (\forall Node n; \reach(first, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(first, Node, next).has(n) && n.next != null; n.next.prev == n);
    //@ requires first == null <==> last == null;
    //@ requires last != null ==> \reach(first, Node, next).has(last) && last.next == null;
    //@ requires first != null ==> first.prev == null;
    //@ requires node != null && !\reach(first, Node, next).has(node);
    //@ ensures (\forall Node n; \reach(first, Node, next).has(n) <==> n == node || \old(\reach(first, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(first, Node, next).has(n) && n.next != null; n.next.prev == n);
    //@ ensures last == node && last.next == null && first.prev == null;
    void addLast(Node node) {
        node.next = null;
        node.prev = last;
        if (last == null) first = node;
        else last.next = node;
        last = node;
    }

    //@ requires (\forall Node n; \reach(first, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(first, Node, next).has(n) && n.next != null; n.next.prev == n);
    //@ requires first != null ==> first.prev == null;
    //@ requires last != null ==> \reach(first, Node, next).has(last) && last.next == null;
    //@ requires \reach(first, Node, next).has(node);
    //@ requires last != null;
    //@ ensures (\forall Node n; \reach(first, Node, next).has(n) <==> n != node && \old(\reach(first, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(first, Node, next).has(n) && n.next != null; n.next.prev == n);
    //@ ensures last != null ==> \reach(first, Node, next).has(last) && last.next == null;
    void remove(Node node) {
        if (node.prev == null) first = node.next;
        else node.prev.next = node.next;
        if (node.next == null) last = node.prev;
        else node.next.prev = node.prev;
    }
}
