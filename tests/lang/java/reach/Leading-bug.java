// As Leading.java: a node between two that are dropped is lost.
class Link {
    Link next;
    int data;
}

class Leading {
    Link first;

    //@ requires (\forall Link n; \reach(first, Link, next).has(n); !\reach(n.next, Link, next).has(n));
    //@ ensures (\forall Link n; \reach(first, Link, next).has(n); \old(\reach(first, Link, next).has(n)));
    //@ ensures (\forall Link n; \old(\reach(first, Link, next).has(n)) && n.data != x; \reach(first, Link, next).has(n));
    void drop(int x) {
        while (first != null && first.data == x) first = first.next;
        if (first != null && first.next != null && first.next.data == x) first = first.next.next;
    }
}
