// examples/java/Partition.java with the four predicates that section 7.1 of Flanagan & Qadeer (POPL 2002) counts queries
// for: its own two and those that SLAM needs in addition.
class Cell {
    int val;
    Cell next;
}

class Partition {
    static Cell partition(Cell l, int v) {
        Cell curr = l, prev = null, newl = null;
        Cell nextCurr;
        //@ loop_predicate prev == null, prev.val > v, curr == null, curr.val > v;
        while (curr != null) {
            nextCurr = curr.next;
            if (curr.val > v) {
                if (prev != null)
                    prev.next = nextCurr;
                if (curr == l)
                    l = nextCurr;
                curr.next = newl;
                //@ assert curr != prev;
                newl = curr;
            } else {
                prev = curr;
            }
            curr = nextCurr;
        }
        return newl;
    }
}
