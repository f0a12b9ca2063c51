/* As Assumed.java, with an error in each routine. Then informal descriptions and locks elsewhere. */
class Assumed {
    //@ requires (* n is a prime *) && n > 2 && n < 2147483647; ensures (* the next one *); ensures \result > n && (* it is odd *);
    static int prime(int n) { return n > 5 ? n : n + 1; }
}

class Locks {
    /*@ monitored */ int shared;
    //@ monitored_by this, lock;
    int guarded;
    Object lock;

    //@ requires \lockset[lock]; requires lock != null; ensures \result == guarded;
    int read() { return guarded + 1; }
    //@ requires \max(\lockset) < lock; ensures shared == 1;
    void write() { synchronized (this) { shared = 2; } }
}

class Access {
    boolean open;
    //@ readable_if open;
    int value;
    //@ writable size if !open;
    int size;
    static int mode; //@ readable mode if mode > 0;

    int get() { return value; }
    void put(int x) { if (open) { value = x; size = x; size++; } }
    //@ requires a != null && !a.open;
    static int of(Access a) { return a.value; }
    //@ requires Access.mode == 0;
    static int mode() { return mode; }
}
class Start {
    //@ ensures \result > 0;
    static int twice(int n) {
        /*@ uninitialized */ int r = 0;
        if (n > 0) r = 1; else r = 0;
        return r;
    }
}
class Elsewhere {
    //@ requires !(* n is a prime *);
    static void not(int n) { }
    //@ requires n > 0 (* and a prime *);
    static void behind(int n) { }
    //@ requires n > 0; decreases \lockset;
    static void measure(int n) { }
    //@ ensures new JMLObjectSet { Integer i | s.has(i) && i > 0 } == null;
    static void set() { }
}
