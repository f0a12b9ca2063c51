// What the sl programs of GRASShopper do that have no recursion, in Java: reconstructed, with contracts only. Where the original takes any way, nodes
// are marked. Nothing is freed in Java: what is disposed of leads nowhere. A comment `//~ what: LINE` gives the line of a twin with a bug.
class Node {
    Node next;
    boolean marked;
}

class Segments {
    //@ requires (\forall Node n; \reach(a, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(b, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(a, Node, next).has(n); !\reach(b, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> \old(\reach(a, Node, next).has(n)) || \old(\reach(b, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    static Node concat(Node a, Node b) {
        if (a == null) return b;
        Node at = a;
        while (at.next != null) at = at.next; //~ node lost: while (at.next != null && at.next.next != null) at = at.next;
        at.next = b;
        return a;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(list, Node, next).has(n) <==> \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); \fresh(n) && !\reach(n.next, Node, next).has(n));
    static Node copy(Node list) {
        Node all = null, at = list;
        while (at != null) {
            Node rest = all;
            all = new Node();
            all.next = rest; //~ list shared: all.next = at;
            at = at.next;
        }
        return all;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \old(\reach(list, Node, next).has(n)); n.next == null);
    static void dispose(Node list) {
        while (list != null) {
            Node at = list;
            list = list.next;
            at.next = null; //~ node kept: if (list != null) at.next = list.next;
        }
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) ==> \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    static Node filter(Node list) {
        Node before = null, at = list, all = list;
        while (at != null) {
            Node here = at;
            at = at.next;
            if (here.marked) {
                if (before != null) before.next = here.next; //~ cycle made: if (before != null) before.next = all;
                else all = here.next;
                here.next = null;
            } else {
                before = here;
            }
        }
        return all;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires e != null && e.next == null && !\reach(list, Node, next).has(e);
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> n == e || \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    static Node insert(Node list, Node e) {
        if (list == null) return e;
        Node at = list;
        while (at.next != null && at.marked) at = at.next;
        e.next = at.next; //~ node lost: e.next = null;
        at.next = e;
        return list;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) ==> \old(\reach(list, Node, next).has(n)));
    //@ ensures (\exists Node x; (\forall Node n; \old(\reach(list, Node, next).has(n)) && n != x; \reach(\result, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    static Node remove(Node list) {
        if (list == null) return null;
        Node at = list;
        while (at.next != null && at.marked) at = at.next;
        Node gone = at.next;
        if (gone != null) {
            at.next = gone.next; //~ node lost: at.next = null;
            gone.next = null;
        }
        return list;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    static Node reverse(Node list) {
        Node turned = null, at = list;
        while (at != null) {
            Node here = at;
            at = at.next;
            here.next = turned; //~ node lost: here.next = at;
            turned = here;
        }
        return turned;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(list, Node, next).has(n) <==> \old(\reach(list, Node, next).has(n)));
    static void traverse(Node list) {
        Node at = list;
        while (at != null) at = at.next;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures \result != null ==> \reach(list, Node, next).has(\result) && \result.next == null;
    //@ ensures \result == null ==> list == null;
    static Node last(Node list) {
        if (list == null) return null;
        Node at = list;
        while (at.next != null) at = at.next; //~ another node: while (at.next != null && at.next.next != null) at = at.next;
        return at;
    }

    //@ ensures \result != null && \fresh(\result) && \result.next == null;
    static Node create() {
        Node n = new Node();
        n.next = null; //~ cycle made: n.next = n;
        return n;
    }
}
