// So many types that pairs of them have no facts: each class knows which classes are above it.
class TypesBug {
    static class Node {
        int tag;
    }
    static class N0 extends Node {}
    static class N1 extends N0 {}
    static class N2 extends N0 {}
    static class N3 extends N0 {}
    static class N4 extends N0 {}
    static class N5 extends N0 {}
    static class N6 extends Node {}
    static class N7 extends N6 {}
    static class N8 extends N6 {}
    static class N9 extends N6 {}
    static class N10 extends N6 {}
    static class N11 extends N6 {}
    static class N12 extends Node {}
    static class N13 extends N12 {}
    static class N14 extends N12 {}
    static class N15 extends N12 {}
    static class N16 extends N12 {}
    static class N17 extends N12 {}
    static class N18 extends Node {}
    static class N19 extends N18 {}
    static class N20 extends N18 {}
    static class N21 extends N18 {}
    static class N22 extends N18 {}
    static class N23 extends N18 {}
    static class N24 extends Node {}
    static class N25 extends N24 {}
    static class N26 extends N24 {}
    static class N27 extends N24 {}
    static class N28 extends N24 {}
    static class N29 extends N24 {}
    static class N30 extends Node {}
    static class N31 extends N30 {}
    static class N32 extends N30 {}
    static class N33 extends N30 {}
    static class N34 extends N30 {}
    static class N35 extends N30 {}
    static class N36 extends Node {}
    static class N37 extends N36 {}
    static class N38 extends N36 {}
    static class N39 extends N36 {}
    static class N40 extends N36 {}
    static class N41 extends N36 {}
    static class N42 extends Node {}
    static class N43 extends N42 {}
    static class N44 extends N42 {}
    static class N45 extends N42 {}
    static class N46 extends N42 {}
    static class N47 extends N42 {}
    static class N48 extends Node {}
    static class N49 extends N48 {}
    static class N50 extends N48 {}
    static class N51 extends N48 {}
    static class N52 extends N48 {}
    static class N53 extends N48 {}
    static class N54 extends Node {}
    static class N55 extends N54 {}
    static class N56 extends N54 {}
    static class N57 extends N54 {}
    static class N58 extends N54 {}
    static class N59 extends N54 {}
    static class N60 extends Node {}
    static class N61 extends N60 {}
    static class N62 extends N60 {}
    static class N63 extends N60 {}
    static class N64 extends N60 {}
    static class N65 extends N60 {}

    //@ requires o != null;
    //@ ensures (o instanceof N13) ==> \result == 2;
    static int classify(Node o) {
        if (o instanceof N0)
            return 1;
        if (o instanceof N12)
            return 2;
        return 3;
    }

    static void others() {
        Object o = new N7();
        //@ assert !(o instanceof N0) && !(o instanceof N6) && !(o instanceof N7);
        Node m = (Node) o;
        m.tag = 1;
    }

    static int below(N0 o) {
        Object x = o;
        return x instanceof N5 ? 1 / 0 : 0;
    }
}
