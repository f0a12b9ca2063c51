// As Skips, with mistakes in contracts: `skip` leads to any object of the list, or may stay.
class Stop {
    Stop next, skip;
    int key;
}

class SkipsBug {
    // goes too far on the shorter ways
    //@ requires (\forall Stop x; \reach(first, Stop, next).has(x); !\reach(x.next, Stop, next).has(x));
    //@ requires (\forall Stop x; \reach(first, Stop, next).has(x) && x.skip != null; \reach(x, Stop, next).has(x.skip));
    //@ requires first != null;
    //@ ensures \reach(first, Stop, next).has(\result);
    static Stop find(Stop first, int key) {
        Stop cur = first;
        while (cur.skip != null && cur.skip.key < key)
            cur = cur.skip.skip;
        while (cur.next != null && cur.next.key < key)
            cur = cur.next;
        return cur;
    }

    // one step along the shorter way, which may stay
    //@ requires (\forall Stop x; \reach(first, Stop, next).has(x); !\reach(x.next, Stop, next).has(x));
    //@ requires (\forall Stop x; \reach(first, Stop, next).has(x) && x.skip != null; \reach(x, Stop, next).has(x.skip));
    //@ requires first != null && first.skip != null;
    //@ ensures \result != first && \reach(first, Stop, next).has(\result) && !\reach(\result, Stop, next).has(first);
    static Stop one(Stop first) {
        return first.skip;
    }
}
