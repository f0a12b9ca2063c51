// A list is cut in two.
class Node {
    Node next;
    int data;
}

class L {
    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires list != null;
    //@ ensures (\forall Node n; \old(\reach(list, Node, next).has(n)) <==> \reach(list, Node, next).has(n) || \reach(\result, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(list, Node, next).has(n) ==> !\reach(\result, Node, next).has(n));
    static Node split(Node list, int k) {
        Node p = list;
        while (k > 0 && p.next != null) { p = p.next; k--; }
        Node rest = p.next;
        p.next = null;
        return rest;
    }
}
