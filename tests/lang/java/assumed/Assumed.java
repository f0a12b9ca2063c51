/* What is read, but not checked: informal descriptions, locks, initial values. When fields may be read and written. */
class Assumed {
    //@ requires (* n is a prime *) && n > 2 && n < 2147483647; ensures (* the next one *); ensures \result > n && (* it is odd *);
    static int prime(int n) { return n == 2147483647 ? 0 : n + 1; }
}

class Locks {
    /*@ monitored */ int shared;
    //@ monitored_by this, lock;
    int guarded;
    Object lock;

    //@ requires \lockset[lock]; requires lock != null; ensures \result == guarded;
    int read() { return guarded; }
    //@ requires \max(\lockset) < lock; ensures shared == 1;
    void write() { synchronized (this) { shared = 1; } }
}

class Access {
    boolean open;
    //@ readable_if open;
    int value;
    //@ writable size if !open;
    int size;
    static int mode; //@ readable mode if mode > 0;

    int get() { return open ? value : 0; }
    void put(int x) { if (!open) { value = x; size = x; size++; } }
    //@ requires a != null && a.open;
    static int of(Access a) { return a.value; }
    //@ requires Access.mode == 3;
    static int mode() { return mode; }
}
class Start {
    static int twice(int n) {
        /*@ uninitialized */ int r = 0;
        if (n > 0) r = 1; else r = 2;
        return r;
    }
}
