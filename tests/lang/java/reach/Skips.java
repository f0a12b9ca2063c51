// Lists with shorter ways: `skip` leads onward along the list.
class Stop {
    Stop next, skip;
    int key;
}

class Skips {
    // walks along the shorter ways, and then along the list
    //@ requires (\forall Stop x; \reach(first, Stop, next).has(x); !\reach(x.next, Stop, next).has(x));
    //@ requires (\forall Stop x; \reach(first, Stop, next).has(x) && x.skip != null; \reach(x.next, Stop, next).has(x.skip));
    //@ requires first != null;
    //@ ensures \reach(first, Stop, next).has(\result);
    static Stop find(Stop first, int key) {
        Stop cur = first;
        while (cur.skip != null && cur.skip.key < key)
            cur = cur.skip;
        while (cur.next != null && cur.next.key < key)
            cur = cur.next;
        return cur;
    }

    // one step along the shorter way, which leads no way back
    //@ requires (\forall Stop x; \reach(first, Stop, next).has(x); !\reach(x.next, Stop, next).has(x));
    //@ requires (\forall Stop x; \reach(first, Stop, next).has(x) && x.skip != null; \reach(x.next, Stop, next).has(x.skip));
    //@ requires first != null && first.skip != null;
    //@ ensures \result != first && \reach(first, Stop, next).has(\result) && !\reach(\result, Stop, next).has(first);
    static Stop one(Stop first) {
        return first.skip;
    }
}
