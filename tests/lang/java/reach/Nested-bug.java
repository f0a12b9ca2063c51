// Nested.java, where the loop inside begins at the new node.
class Node {
    Node next;
    int data;
}

class L {
    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> \old(\reach(list, Node, next).has(n)));
    static Node move(Node list) {
        Node res = null;
        while (list != null) {
            Node n = list;
            list = list.next;
            n.next = null;
            if (res == null) {
                res = n;
            } else {
                Node p = n;
                while (p.next != null) p = p.next;
                p.next = n;
            }
        }
        return res;
    }
}
