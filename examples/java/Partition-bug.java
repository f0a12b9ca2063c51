// The list partition of section 7.1 of Flanagan & Qadeer (POPL 2002), reconstructed from Figure 5, with its two
// predicates. At the assertion curr and prev are different cells.
// Seeded bug: prev also moves in the first branch, so it may be a cell whose value exceeds v.
class Cell {
    int val;
    Cell next;
}

class Partition {
    static Cell partition(Cell l, int v) {
        Cell curr = l, prev = null, newl = null;
        Cell nextCurr;
        //@ loop_predicate prev == null, prev.val > v;
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
                prev = curr;
            } else {
                prev = curr;
            }
            curr = nextCurr;
        }
        return newl;
    }
}
