// nowarn is about lines: that an object is not null is checked at the dot, that an argument is not null at the argument. Where the
// library takes no null, its specifications for ESC/Java declare the parameter non_null.
class Places {
    String name;

    static boolean follows(Places a, Places b) {
        return a.name                //@ nowarn Null
            .compareTo               //@ nowarn Null
            (
             b.name) > 0;            //@ nowarn
    }

    static void take(int k, /*@ non_null */ String s) {}

    static void give(Places p) {
        if (p != null)
            take(
                1,
                p.name);             //@ nowarn NonNull
    }
}
