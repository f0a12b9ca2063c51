class Frame {
    int hits, misses;

    //@ modifies hits;
    //@ ensures hits == 0;
    void reset() {
        hits = 0;
    }

    //@ ensures misses == \old(misses);
    void again() {
        reset();
    }
}
