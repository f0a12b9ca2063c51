/* What invariants say is said of an object. Methods declared helper neither assume nor prove it otherwise. */
final class Counter {
    int n;
    int[] a = new int[4];
    //@ invariant 0 <= n && n < 4;
    //@ invariant a != null && a.length == 4;

    //@ requires \invariant_for(this);
    //@ ensures \result == a[n];
    /*@ helper @*/ int get() { return a[n]; }

    //@ requires \inv && n < 3;
    //@ ensures \inv && n == \old(n) + 1;
    /*@ helper @*/ void up() { n++; }

    //@ requires c != null && c.\inv;
    //@ ensures \old(\invariant_for(c)) ==> c.\inv;
    static /*@ helper @*/ void reset(Counter c) { c.n = 0; }
}
class Node {
    int v = 1;
    //@ invariant v > 0;
}
final class Even extends Node {
    //@ invariant v % 2 == 0;
    Even() { v = 2; }
}
class Use {
    //@ requires n != null && \invariant_for(n) && n instanceof Even;
    //@ ensures \result >= 2;
    static /*@ helper @*/ int of(Node n) { return n.v; }
}
