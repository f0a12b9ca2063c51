// A node is added in front of one that is in the list; that it may be the first is forgotten.
class Node {
    Node next;
    int data;
}

class L {
    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires pos != null && \reach(list, Node, next).has(pos) && e != null && !\reach(list, Node, next).has(e);
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> \old(\reach(list, Node, next).has(n)) || n == e);
    static Node insertBefore(Node list, Node pos, Node e) {
        
        Node p = list;
        while (p.next != pos) p = p.next;
        e.next = pos;
        p.next = e;
        return list;
    }
}
