// Two lists without a common node become one.
class Node {
    Node next;
    int data;
}

class L {
    //@ requires (\forall Node n; \reach(a, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(b, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(a, Node, next).has(n) ==> !\reach(b, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> \old(\reach(a, Node, next).has(n)) || \old(\reach(b, Node, next).has(n)));
    static Node append(Node a, Node b) {
        if (a == null) return b;
        Node cur = a;
        while (cur.next != null) cur = cur.next;
        cur.next = b;
        return a;
    }
}
