// The same with mistakes: the smallest, a wrong place, a cycle.
class Node { Node next; int data; }

class L {
    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n)) && list != null;
    //@ ensures (\forall Node n; \reach(list, Node, next).has(n); n.data <= \result);
    //@ ensures (\exists Node n; \reach(list, Node, next).has(n) && n.data == \result);
    static int max(Node list) {
        int m = list.data;
        for (Node cur = list.next; cur != null; cur = cur.next)
            if (cur.data < m) m = cur.data;
        return m;
    }

    //@ requires (\forall Node n; \reach(first, Node, next).has(n); !\reach(n.next, Node, next).has(n)) && (\forall Node n; \reach(first, Node, next).has(n) && n.next != null; n.data <= n.next.data);
    //@ requires n0 != null && !\reach(first, Node, next).has(n0);
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> n == n0 || \old(\reach(first, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) && n.next != null; n.data <= n.next.data);
    static Node insert(Node first, Node n0) {
        if (first == null || n0.data <= first.data) {
            n0.next = first;
            return n0;
        }
        Node cur = first;
        while (cur.next != null && cur.next.data > n0.data)
            cur = cur.next;
        n0.next = cur.next;
        cur.next = n0;
        return first;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(list, Node, next).has(n) ==> \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    static void thin(Node list) {
        Node cur = list;
        while (cur != null && cur.next != null) {
            Node after = cur.next.next;
            cur.next = after == null ? list : after;
            cur = after;
        }
    }
}
