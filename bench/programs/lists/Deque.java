// A doubly linked list with both ends.
class DNode {
    DNode next, prev;
    int data;
}

class Deque {
    DNode first, last;

    //@ requires (\forall DNode n; \reach(first, DNode, next).has(n); !\reach(n.next, DNode, next).has(n));
    //@ requires (\forall DNode n; \reach(first, DNode, next).has(n) && n.next != null; n.next.prev == n);
    //@ requires first == null <==> last == null;
    //@ requires last != null ==> \reach(first, DNode, next).has(last) && last.next == null && first.prev == null;
    //@ requires e != null && !\reach(first, DNode, next).has(e);
    //@ ensures (\forall DNode n; \reach(first, DNode, next).has(n) <==> n == e || \old(\reach(first, DNode, next).has(n)));
    //@ ensures (\forall DNode n; \reach(first, DNode, next).has(n) && n.next != null; n.next.prev == n);
    //@ ensures \reach(first, DNode, next).has(last) && last.next == null && first.prev == null;
    void addFirst(DNode e) {
        e.prev = null;
        e.next = first;
        if (first == null) last = e;
        else first.prev = e; //~ back pointer wrong: else last.prev = e;
        first = e;
    }

    //@ requires (\forall DNode n; \reach(first, DNode, next).has(n); !\reach(n.next, DNode, next).has(n));
    //@ requires (\forall DNode n; \reach(first, DNode, next).has(n) && n.next != null; n.next.prev == n);
    //@ requires first == null <==> last == null;
    //@ requires last != null ==> \reach(first, DNode, next).has(last) && last.next == null && first.prev == null;
    //@ requires e != null && !\reach(first, DNode, next).has(e);
    //@ ensures (\forall DNode n; \reach(first, DNode, next).has(n) <==> n == e || \old(\reach(first, DNode, next).has(n)));
    //@ ensures (\forall DNode n; \reach(first, DNode, next).has(n) && n.next != null; n.next.prev == n);
    //@ ensures last == e && last.next == null && first.prev == null;
    void addLast(DNode e) {
        e.next = null;
        e.prev = last; //~ back pointer wrong: e.prev = first;
        if (last == null) first = e;
        else last.next = e;
        last = e;
    }

    //@ requires (\forall DNode n; \reach(first, DNode, next).has(n); !\reach(n.next, DNode, next).has(n));
    //@ requires (\forall DNode n; \reach(first, DNode, next).has(n) && n.next != null; n.next.prev == n);
    //@ requires first != null && last != null && \reach(first, DNode, next).has(last) && last.next == null && first.prev == null;
    //@ ensures (\forall DNode n; \reach(first, DNode, next).has(n) <==> n != \result && \old(\reach(first, DNode, next).has(n)));
    //@ ensures (\forall DNode n; \reach(first, DNode, next).has(n) && n.next != null; n.next.prev == n);
    //@ ensures (first == null) == (last == null) && (first != null ==> first.prev == null && last.next == null && \reach(first, DNode, next).has(last));
    DNode removeFirst() {
        DNode e = first;
        first = e.next;
        if (first == null) last = null;
        else first.prev = null; //~ back pointer wrong: else first.prev = first;
        e.next = null;
        return e;
    }

    //@ requires (\forall DNode n; \reach(first, DNode, next).has(n); !\reach(n.next, DNode, next).has(n));
    //@ requires (\forall DNode n; \reach(first, DNode, next).has(n) && n.next != null; n.next.prev == n);
    //@ requires first != null && last != null && \reach(first, DNode, next).has(last) && last.next == null && first.prev == null;
    //@ ensures (\forall DNode n; \reach(first, DNode, next).has(n) <==> n != \result && \old(\reach(first, DNode, next).has(n)));
    //@ ensures (\forall DNode n; \reach(first, DNode, next).has(n) && n.next != null; n.next.prev == n);
    //@ ensures (first == null) == (last == null) && (first != null ==> first.prev == null && last.next == null && \reach(first, DNode, next).has(last));
    DNode removeLast() {
        DNode e = last;
        last = e.prev;
        if (last == null) first = null;
        else last.next = null; //~ node lost: else first.next = null;
        return e;
    }

    //@ requires (\forall DNode n; \reach(first, DNode, next).has(n); !\reach(n.next, DNode, next).has(n));
    //@ requires (\forall DNode n; \reach(first, DNode, next).has(n) && n.next != null; n.next.prev == n);
    //@ requires first != null && last != null && \reach(first, DNode, next).has(last) && last.next == null && first.prev == null;
    //@ requires \reach(first, DNode, next).has(e);
    //@ ensures (\forall DNode n; \reach(first, DNode, next).has(n) <==> n != e && \old(\reach(first, DNode, next).has(n)));
    //@ ensures (\forall DNode n; \reach(first, DNode, next).has(n) && n.next != null; n.next.prev == n);
    //@ ensures (first == null) == (last == null) && (first != null ==> first.prev == null && last.next == null && \reach(first, DNode, next).has(last));
    void remove(DNode e) {
        if (e.prev == null) first = e.next;
        else e.prev.next = e.next;
        if (e.next == null) last = e.prev;
        else e.next.prev = e.prev; //~ back pointer wrong: else e.next.prev = e;
    }
}
