// Reachability in contracts: what a list has, said by \reach, and that it has no cycle.
class Node {
    Node next;
    int data;
}

class Lists {
    //@ requires (\forall Node n; \reach(first, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires node != null && !\reach(first, Node, next).has(node);
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> n == node || \old(\reach(first, Node, next).has(n)));
    static Node prepend(Node first, Node node) {
        node.next = first;
        return node;
    }

    //@ requires first != null;
    //@ requires (\forall Node n; \reach(first, Node, next).has(n) ==> \reach(n.next, Node, next).has(n) == false);
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> n != first && \old(\reach(first, Node, next).has(n)));
    static Node rest(Node first) {
        return first.next;
    }

    //@ ensures \result == \reach(a, Node, next).has(a);
    static boolean isNode(Node a) {
        return a != null;
    }

    //@ requires \reach(a, Node).has(b) && a != b;
    //@ ensures a != null && \reach(a.next).has(b);
    static void onward(Node a, Node b) {
    }
}
