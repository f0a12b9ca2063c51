// A search behind a node that the contract leaves out, and which the loop never reads.
class Node {
    Node next;
    int data;
}

class L {
    //@ requires head != null && (\forall Node n; \reach(head, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures !\result ==> (\forall Node n; \reach(head, Node, next).has(n) && n != head; n.data != k);
    static boolean has(Node head, int k) {
        Node p = head;
        while (p.next != null && p.next.data != k)
            p = p.next;
        return p.next != null;
    }
}
