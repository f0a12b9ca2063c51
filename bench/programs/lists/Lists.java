// Singly linked lists; contracts say which nodes there are, that there is no cycle, and what order the values have. A comment `//~ what: LINE` gives
// the line of a twin with a bug.
class Node {
    Node next;
    int data;
}

class Lists {
    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires e != null && !\reach(list, Node, next).has(e);
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> n == e || \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    static Node insertFirst(Node list, Node e) {
        e.next = list; //~ cycle made: e.next = e;
        return e;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires e != null && !\reach(list, Node, next).has(e);
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> n == e || \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    static Node insertLast(Node list, Node e) {
        e.next = null; //~ cycle made: e.next = list;
        if (list == null) return e;
        Node cur = list;
        while (cur.next != null) //~ node lost: while (cur.next != null && cur.next.next != null)
            cur = cur.next;
        cur.next = e;
        return list;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires pos != null && \reach(list, Node, next).has(pos) && e != null && !\reach(list, Node, next).has(e);
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> n == e || \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures e.next == pos;
    static Node insertBefore(Node list, Node pos, Node e) {
        e.next = pos;
        if (list == pos) return e;
        Node p = list;
        while (p.next != pos) p = p.next;
        p.next = e; //~ node lost: list.next = e;
        return list;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires \reach(list, Node, next).has(e);
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> n != e && \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures e.next == null;
    static Node remove(Node list, Node e) {
        Node rest = e.next;
        e.next = null;
        if (list == e) return rest;
        Node p = list;
        while (p.next != e) p = p.next;
        p.next = rest; //~ node lost: p.next = null;
        return list;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    static Node reverse(Node list) {
        Node res = null;
        while (list != null) {
            Node n = list.next;
            list.next = res; //~ node lost: list.next = null;
            res = list;
            list = n;
        }
        return res;
    }

    //@ requires (\forall Node n; \reach(a, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(b, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(a, Node, next).has(n); !\reach(b, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> \old(\reach(a, Node, next).has(n)) || \old(\reach(b, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    static Node append(Node a, Node b) {
        if (a == null) return b;
        Node cur = a;
        while (cur.next != null) cur = cur.next;
        cur.next = b; //~ cycle made: cur.next = a;
        return a;
    }

    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> n.data != x && \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    static Node filter(Node list, int x) {
        Node head = list, prev = null, cur = list;
        while (cur != null) {
            if (cur.data == x) {
                if (prev == null) head = cur.next;
                else prev.next = cur.next;
            } else {
                prev = cur; //~ node lost: if (prev == null) prev = cur;
            }
            cur = cur.next;
        }
        return head;
    }
}

class Parts {
    Node small, large;

    // the nodes with a value below x, and the others
    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(small, Node, next).has(n) <==> n.data < x && \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(large, Node, next).has(n) <==> n.data >= x && \old(\reach(list, Node, next).has(n)));
    void partition(Node list, int x) {
        Node s = null, l = null;
        while (list != null) {
            Node n = list.next;
            if (list.data < x) {
                list.next = s;
                s = list;
            } else {
                list.next = l; //~ list shared: list.next = s;
                l = list;
            }
            list = n;
        }
        small = s;
        large = l;
    }
}

class Sorted {
    //@ requires (\forall Node n; \reach(a, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(b, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(a, Node, next).has(n); !\reach(b, Node, next).has(n));
    //@ requires (\forall Node n; \reach(a, Node, next).has(n) && n.next != null; n.data <= n.next.data);
    //@ requires (\forall Node n; \reach(b, Node, next).has(n) && n.next != null; n.data <= n.next.data);
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> \old(\reach(a, Node, next).has(n)) || \old(\reach(b, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) && n.next != null; n.data <= n.next.data);
    static Node merge(Node a, Node b) {
        if (a == null) return b;
        if (b == null) return a;
        Node head;
        if (a.data <= b.data) { head = a; a = a.next; } else { head = b; b = b.next; }
        Node last = head;
        while (a != null && b != null) {
            if (a.data <= b.data) { last.next = a; last = a; a = a.next; } //~ order lost: if (a.data >= b.data) { last.next = a; last = a; a = a.next; }
            else { last.next = b; last = b; b = b.next; }
        }
        if (a == null) last.next = b; else last.next = a; //~ node lost: last.next = a;
        return head;
    }

    //@ requires (\forall Node n; \reach(first, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ requires (\forall Node n; \reach(first, Node, next).has(n) && n.next != null; n.data <= n.next.data);
    //@ requires e != null && !\reach(first, Node, next).has(e);
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) <==> n == e || \old(\reach(first, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n) && n.next != null; n.data <= n.next.data);
    static Node insert(Node first, Node e) {
        if (first == null || e.data <= first.data) {
            e.next = first;
            return e;
        }
        Node cur = first;
        while (cur.next != null && cur.next.data < e.data) //~ order lost: while (cur.next != null && cur.data < e.data)
            cur = cur.next;
        e.next = cur.next;
        cur.next = e;
        return first;
    }
}

class Copies {
    // a list of new nodes; the old list stays
    //@ requires (\forall Node n; \reach(list, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\forall Node n; \reach(list, Node, next).has(n) <==> \old(\reach(list, Node, next).has(n)));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(list, Node, next).has(n) && \fresh(n));
    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ ensures (\result == null) == (list == null);
    static Node copy(Node list) {
        if (list == null) return null;
        Node head = new Node();
        head.data = list.data;
        Node last = head;
        Node cur = list.next;
        while (cur != null) {
            Node c = new Node();
            c.data = cur.data;
            last.next = c; //~ list shared: last.next = cur;
            last = c;
            cur = cur.next;
        }
        return head;
    }
}
