// A node in front of a list, which is no node of it, and which no loop moves.
class Node { Node next; int data; }
class L {
    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> n.data != x && \old(\reach(list, Node, next).has(n)));
    static Node removeAll(Node list, int x) {
        Node dummy = new Node();
        dummy.next = list;
        Node cur = dummy;
        while (cur.next != null) {
            if (cur.next.data == x)
                cur.next = cur.next.next;
            else
                cur = cur.next;
        }
        return dummy.next;
    }
}
