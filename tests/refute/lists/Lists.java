// Singly linked lists, each method with one mistake.
class Node {
    Node next;
    int key;
}

class Single {
    // the node is lost: it is not linked in
    //@ requires (\forall Node x; \reach(first, Node, next).has(x); !\reach(x.next, Node, next).has(x));
    //@ requires n != null && !\reach(first, Node, next).has(n) && n.next == null;
    //@ ensures (\forall Node x; \reach(\result, Node, next).has(x) <==> x == n || \old(\reach(first, Node, next).has(x)));
    static Node addLastLost(Node first, Node n) {
        if (first == null)
            return first;
        Node e = first;
        while (e.next != null)
            e = e.next;
        e.next = n;
        return first;
    }

    // what follows n is lost
    //@ requires (\forall Node x; \reach(first, Node, next).has(x); !\reach(x.next, Node, next).has(x));
    //@ requires n != null;
    //@ ensures (\forall Node x; \reach(\result, Node, next).has(x) <==> x != n && \old(\reach(first, Node, next).has(x)));
    static Node removeLosesRest(Node first, Node n) {
        Node prev = null;
        Node cur = first;
        while (cur != null && cur != n) {
            prev = cur;
            cur = cur.next;
        }
        if (cur == null)
            return first;
        if (prev == null)
            return cur.next;
        prev.next = null;
        return first;
    }

    // reverse loses the first node
    //@ requires (\forall Node x; \reach(first, Node, next).has(x); !\reach(x.next, Node, next).has(x));
    //@ ensures (\forall Node x; \reach(\result, Node, next).has(x) <==> \old(\reach(first, Node, next).has(x)));
    static Node reverseLoses(Node first) {
        Node done = null;
        Node todo = first;
        while (todo != null && todo.next != null) {
            Node after = todo.next;
            todo.next = done;
            done = todo;
            todo = after;
        }
        return done;
    }

    // a cycle is made
    //@ requires (\forall Node x; \reach(first, Node, next).has(x); !\reach(x.next, Node, next).has(x));
    //@ ensures (\forall Node x; \reach(\result, Node, next).has(x); !\reach(x.next, Node, next).has(x));
    static Node rotateMakesCycle(Node first) {
        if (first == null)
            return null;
        Node last = first;
        while (last.next != null)
            last = last.next;
        Node second = first.next;
        last.next = first;
        return second;
    }

    // two lists share a tail
    //@ requires (\forall Node x; \reach(a, Node, next).has(x); !\reach(x.next, Node, next).has(x));
    //@ requires (\forall Node x; \reach(b, Node, next).has(x); !\reach(x.next, Node, next).has(x));
    //@ requires (\forall Node x; \reach(a, Node, next).has(x); !\reach(b, Node, next).has(x));
    //@ ensures (\forall Node x; \reach(a, Node, next).has(x); !\reach(\result, Node, next).has(x));
    static Node shareTail(Node a, Node b) {
        if (a == null)
            return b;
        if (b == null)
            return null;
        Node e = b;
        while (e.next != null)
            e = e.next;
        e.next = a.next;
        return b;
    }

    // null dereference at the end of the list
    //@ requires (\forall Node x; \reach(first, Node, next).has(x); !\reach(x.next, Node, next).has(x));
    static Node find(Node first, int key) {
        Node cur = first;
        while (cur.key != key)
            cur = cur.next;
        return cur;
    }

    // off by one: one node too few is walked
    //@ requires (\forall Node x; \reach(first, Node, next).has(x); !\reach(x.next, Node, next).has(x));
    //@ ensures \result <==> (\exists Node x; \reach(first, Node, next).has(x) && x.key == key);
    static boolean containsButLast(Node first, int key) {
        Node cur = first;
        if (cur == null)
            return false;
        while (cur.next != null) {
            if (cur.key == key)
                return true;
            cur = cur.next;
        }
        return false;
    }

    // off by two: every second node
    //@ requires (\forall Node x; \reach(first, Node, next).has(x); !\reach(x.next, Node, next).has(x));
    //@ ensures (\forall Node x; \reach(first, Node, next).has(x); x.key == 0);
    static void zeroSecond(Node first) {
        Node cur = first;
        while (cur != null && cur.next != null) {
            cur.key = 0;
            cur = cur.next.next;
        }
    }

    // last but one dereferences null for a list of one
    //@ requires (\forall Node x; \reach(first, Node, next).has(x); !\reach(x.next, Node, next).has(x));
    //@ requires first != null;
    static Node lastButOne(Node first) {
        Node cur = first;
        while (cur.next.next != null)
            cur = cur.next;
        return cur;
    }
}

// Sorted lists, each method with one mistake.
class SNode {
    SNode next;
    int key;
}

class Sorted {
    // order lost: behind the wrong node
    //@ requires (\forall SNode x; \reach(first, SNode, next).has(x); !\reach(x.next, SNode, next).has(x));
    //@ requires (\forall SNode x; \reach(first, SNode, next).has(x) && x.next != null; x.key <= x.next.key);
    //@ requires n != null && !\reach(first, SNode, next).has(n);
    //@ ensures (\forall SNode x; \reach(\result, SNode, next).has(x) && x.next != null; x.key <= x.next.key);
    static SNode insertUnordered(SNode first, SNode n) {
        SNode prev = null;
        SNode cur = first;
        while (cur != null && cur.key > n.key) {
            prev = cur;
            cur = cur.next;
        }
        n.next = cur;
        if (prev == null)
            return n;
        prev.next = n;
        return first;
    }

    // equal keys are inserted, too: the order is no longer strict
    //@ requires (\forall SNode x; \reach(first, SNode, next).has(x); !\reach(x.next, SNode, next).has(x));
    //@ requires (\forall SNode x; \reach(first, SNode, next).has(x) && x.next != null; x.key < x.next.key);
    //@ requires n != null && !\reach(first, SNode, next).has(n);
    //@ ensures (\forall SNode x; \reach(\result, SNode, next).has(x) && x.next != null; x.key < x.next.key);
    static SNode insertTwice(SNode first, SNode n) {
        SNode prev = null;
        SNode cur = first;
        while (cur != null && cur.key < n.key) {
            prev = cur;
            cur = cur.next;
        }
        n.next = cur;
        if (prev == null)
            return n;
        prev.next = n;
        return first;
    }
    // the last but one
    //@ requires (\forall SNode x; \reach(first, SNode, next).has(x); !\reach(x.next, SNode, next).has(x));
    //@ requires (\forall SNode x; \reach(first, SNode, next).has(x) && x.next != null; x.key <= x.next.key);
    //@ requires first != null;
    //@ ensures (\forall SNode x; \reach(first, SNode, next).has(x); x.key <= \result);
    static int max(SNode first) {
        SNode cur = first;
        while (cur.next != null && cur.next.next != null)
            cur = cur.next;
        return cur.key;
    }
}

// Doubly linked lists, each method with one mistake.
class DNode {
    DNode next, prev;
}

class Doubly {
    static DNode first, last;

    // the back pointer of the node behind is forgotten
    //@ requires (\forall DNode x; \reach(first, DNode, next).has(x); !\reach(x.next, DNode, next).has(x));
    //@ requires (\forall DNode x; \reach(first, DNode, next).has(x) && x.next != null; x.next.prev == x);
    //@ requires \reach(first, DNode, next).has(n);
    //@ requires first.prev == null;
    //@ ensures (\forall DNode x; \reach(first, DNode, next).has(x) && x.next != null; x.next.prev == x);
    static void removeForgetsBack(DNode n) {
        if (n == first) {
            first = n.next;
            return;
        }
        n.prev.next = n.next;
    }

    //@ requires (\forall DNode x; \reach(first, DNode, next).has(x); !\reach(x.next, DNode, next).has(x));
    //@ requires (\forall DNode x; \reach(first, DNode, next).has(x) && x.next != null; x.next.prev == x);
    //@ requires n != null && !\reach(first, DNode, next).has(n);
    //@ requires first != null ==> first.prev == null;
    //@ ensures (\forall DNode x; \reach(first, DNode, next).has(x) && x.next != null; x.next.prev == x);
    //@ ensures first.prev == null;
    static void addFirstWrongBack(DNode n) {
        n.next = first;
        if (first != null)
            first.prev = n;
        first = n;
    }

    // last has no prev for a list of one
    //@ requires (\forall DNode x; \reach(first, DNode, next).has(x); !\reach(x.next, DNode, next).has(x));
    //@ requires (\forall DNode x; \reach(first, DNode, next).has(x) && x.next != null; x.next.prev == x);
    //@ requires first != null && first.prev == null && \reach(first, DNode, next).has(last) && last.next == null;
    //@ ensures last == null || last.next == null;
    static void removeLast() {
        last = last.prev;
        last.next = null;
    }

    // appended behind the last, with a wrong back pointer
    //@ requires (\forall DNode x; \reach(first, DNode, next).has(x); !\reach(x.next, DNode, next).has(x));
    //@ requires (\forall DNode x; \reach(first, DNode, next).has(x) && x.next != null; x.next.prev == x);
    //@ requires first != null && n != null && !\reach(first, DNode, next).has(n) && n.next == null;
    //@ ensures (\forall DNode x; \reach(first, DNode, next).has(x) && x.next != null; x.next.prev == x);
    static void addLastWrongBack(DNode n) {
        DNode e = first;
        DNode before = null;
        while (e.next != null) {
            before = e;
            e = e.next;
        }
        e.next = n;
        n.prev = before;
    }
}

class Stacks {
    Node in, out;

    // the nodes of out are lost, which nothing reads
    //@ requires (\forall Node n; \reach(in, Node, next).has(n) || \reach(out, Node, next).has(n); !\reach(n.next, Node, next).has(n) && (\forall Node m; \reach(in, Node, next).has(m) || \reach(out, Node, next).has(m); m.next == n.next ==> m == n || n.next == null));
    //@ requires out != null && !\reach(in, Node, next).has(out) && !\reach(out, Node, next).has(in);
    //@ ensures (\forall Node n; \reach(out, Node, next).has(n) <==> \old(\reach(in, Node, next).has(n) || \reach(out, Node, next).has(n)));
    void shift() {
        out = in;
    }
}
