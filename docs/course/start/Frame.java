// 7. Frames. `modifies` says what may change, and a caller relies on it. Here it promises too much.
class Frame {
    int hits, misses;

    //@ modifies hits;
    //@ ensures hits == 0;
    void reset() {
        hits = 0;
        misses = 0;
    }

    //@ ensures misses == \old(misses);
    void again() {
        reset();
    }
}
