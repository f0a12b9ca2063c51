// Unlink.java, where the list goes on behind the wrong element.
class Node {
    Node next, prev;
    int data;
}

class L {
    Node first;

    //@ requires (\forall Node n; \reach(first, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(first, Node, next).has(n) && n.next != null; n.next.prev == n);
    //@ requires first != null ==> first.prev == null;
    //@ ensures (\forall Node n; \reach(first, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(first, Node, next).has(n) && n.next != null; n.next.prev == n);
    //@ ensures (\forall Node n; \reach(first, Node, next).has(n); \old(\reach(first, Node, next).has(n)));
    boolean remove(int k) {
        Node c = first;
        //@ loop_invariant c == null || \reach(first, Node, next).has(c);
        while (c != null && c.data != k)
            c = c.next;
        if (c == null) return false;
        if (c.prev == null) first = c.next;
        else c.prev.next = c.prev;
        if (c.next != null) c.next.prev = c.prev;
        return true;
    }
}
