// Nodes go from the front of one list to the front of another.
class Node {
    Node next;
    int data;
}

class L {
    //@ requires (\forall Node n; \reach(from, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(to, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(from, Node, next).has(n) ==> !\reach(to, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> \old(\reach(from, Node, next).has(n)) || \old(\reach(to, Node, next).has(n)));
    static Node transfer(Node from, Node to) {
        while (from != null) {
            Node n = from.next;
            from.next = to;
            to = from;
            from = n;
        }
        return to;
    }
}
