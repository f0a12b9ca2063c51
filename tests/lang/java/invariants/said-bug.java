/* As said.java, with an error in each method declared helper. */
final class Counter {
    int n;
    int[] a = new int[4];
    //@ invariant 0 <= n && n < 4;
    //@ invariant a != null && a.length == 4;

    //@ requires n >= 0;
    //@ ensures \result == a[n];
    /*@ helper @*/ int get() { return a[n]; }

    //@ requires \inv && true;
    //@ ensures \inv && n == \old(n) + 1;
    /*@ helper @*/ void up() { n++; }

    //@ requires c != null && c.\inv;
    //@ ensures \old(\invariant_for(c)) ==> c.\inv;
    static /*@ helper @*/ void reset(Counter c) { c.n = 4; }
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
    //@ ensures \result >= 3;
    static /*@ helper @*/ int of(Node n) { return n.v; }
}
