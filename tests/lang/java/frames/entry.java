/* The places of a frame clause are those at entry. */
class Entry {
    int x;
    Entry next;
    //@ requires next != null; modifies next.x, next;
    void move() { next.x = 5; next = this; }
}
