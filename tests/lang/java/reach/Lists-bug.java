// The same with mistakes: each routine fails, or is not supported.
class Node {
    Node next;
    int data;
    Node[] others;
}

class Lists {
    //@ requires (\forall Node n; \reach(first, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires first != null && first.next == null && \reach(first, Node, next).has(node); // it is in the list
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) ==> !\reach(n.next, Node, next).has(n));
    static Node prepend(Node first, Node node) {
        node.next = first;
        return node;
    }

    //@ requires first != null; // there may be a cycle
    //@ ensures !\reach(\result, Node, next).has(first);
    static Node rest(Node first) {
        return first.next;
    }

    //@ ensures \reach(a).has(a);
    static void everything(Node a) {
    }

    //@ ensures \reach(a, Node, next).int_size() == 1;
    static void size(Node a) {
    }

    //@ ensures \reach(a, Node, data).has(a);
    static void number(Node a) {
    }

    //@ ensures \reach(a, Node, nxt).has(a);
    static void unknown(Node a) {
    }
}
