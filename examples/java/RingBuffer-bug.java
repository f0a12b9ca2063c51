// A queue in an array whose end is followed by its start.
// Seeded bug: remove lets first get behind the last cell.
class RingBuffer {
    private /*@ spec_public */ int[] cells;
    private /*@ spec_public */ int first, count;
    /*@ invariant cells != null && 0 <= first && first < cells.length;
      @ invariant 0 <= count && count <= cells.length;
      @*/

    //@ requires capacity > 0;
    //@ ensures count == 0 && cells.length == capacity && \fresh(cells);
    RingBuffer(int capacity) {
        cells = new int[capacity];
    }

    // Where the element stands that k others precede.
    /*@ pure spec_public
      @ requires 0 <= k && k < cells.length;
      @ ensures \result == (k < cells.length - first ? first + k : k - (cells.length - first));
      @*/
    private int place(int k) {
        return k < cells.length - first ? first + k : k - (cells.length - first);
    }

    /*@ requires count < cells.length;
      @ modifies count, cells[*];
      @ ensures count == \old(count) + 1 && cells[place(\old(count))] == x;
      @ ensures (\forall int k; 0 <= k && k < \old(count) ==> cells[place(k)] == \old(cells[place(k)]));
      @*/
    void add(int x) {
        cells[place(count)] = x;
        count++;
    }

    /*@ requires count > 0;
      @ modifies first, count;
      @ ensures count == \old(count) - 1 && \result == \old(cells[place(0)]);
      @ ensures (\forall int k; 0 <= k && k < count ==> cells[place(k)] == \old(cells[place(k + 1)]));
      @*/
    int remove() {
        int x = cells[first];
        first++;
        if (first > cells.length)
            first = 0;
        count--;
        return x;
    }

    /*@ modifies \nothing;
      @ ensures \result <==> (\exists int k; 0 <= k && k < count && cells[place(k)] == x);
      @*/
    boolean contains(int x) {
        for (int k = 0; k < count; k++)
            if (cells[place(k)] == x)
                return true;
        return false;
    }
}
