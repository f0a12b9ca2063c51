// What is left of the other list is lost where one has come to its end.
class Node {
    Node next;
    int data;
}

class L {
    //@ requires (\forall Node n; \reach(a, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(b, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(a, Node, next).has(n) ==> !\reach(b, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> \old(\reach(a, Node, next).has(n)) || \old(\reach(b, Node, next).has(n)));
    static Node merge(Node a, Node b) {
        if (a == null) return b;
        if (b == null) return a;
        Node head;
        if (a.data <= b.data) { head = a; a = a.next; } else { head = b; b = b.next; }
        Node last = head;
        while (a != null && b != null) {
            if (a.data <= b.data) { last.next = a; last = a; a = a.next; }
            else { last.next = b; last = b; b = b.next; }
        }
        if (a == null) last.next = a; else last.next = b;
        return head;
    }
}
