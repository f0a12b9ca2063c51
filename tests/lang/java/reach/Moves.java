// Contracts that say only which nodes a list has: objects move from one list to another, and leave the list.
class Node {
    Node next;
    int data;
}

class L {
    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> \old(\reach(list, Node, next).has(n)));
    static Node reverse(Node list) {
        Node res = null;
        while (list != null) {
            Node n = list.next;
            list.next = res;
            res = list;
            list = n;
        }
        return res;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> n.data != x && \old(\reach(list, Node, next).has(n)));
    static Node filter(Node list, int x) {
        Node head = list;
        Node prev = null;
        Node cur = list;
        while (cur != null) {
            if (cur.data == x) {
                if (prev == null) head = cur.next;
                else prev.next = cur.next;
            } else {
                prev = cur;
            }
            cur = cur.next;
        }
        return head;
    }
}
