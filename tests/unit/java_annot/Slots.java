package p;

interface Shape { int area(); }

class Node implements Shape {
    int val;
    Node next;
    /*F                                                                                                                                                      F*/ int[] data;
    static int total;
    /*@ pure */ public int area() { return val; }
    int count() { return ++val; }

    /*C                                                                                                                                                      C*/
    int work(int n, /*P                                                                                                                                                      P*/ int[] a, boolean b) /*H                                                                                                                                                      H*/ {
        int i = 0;
        /*L                                                                                                                                                      L*/
        outer: while (i < n) {
            i++;
            /*E                                                                                                                                                      E*/
        }
        /*S                                                                                                                                                      S*/
        i = 2;
        /*G                                                                                                                                                      G*/
        for (int k = 0; k < n; k++) { }
        if (b) /*W                                                                                                                                                      W*/ return 1;
        return i;
    }

    /*T                                                                                                                                                      T*/
    static int twice(int n) { return n + n; }
    /*Z                                                                                                                                                      Z*/
}
