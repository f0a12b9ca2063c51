// The nodes of two lists, in turn.
class Node {
    Node next;
    int data;
}

class L {
    //@ requires (\forall Node n; \reach(a, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(b, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(a, Node, next).has(n) ==> !\reach(b, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> \old(\reach(a, Node, next).has(n)) || \old(\reach(b, Node, next).has(n)));
    static Node zip(Node a, Node b) {
        if (a == null) return b;
        Node head = a;
        while (a.next != null && b != null) {
            Node n = a.next;
            Node m = b.next;
            a.next = b;
            b.next = n;
            a = n;
            b = m;
        }
        if (b != null) a.next = b;
        return head;
    }
}
