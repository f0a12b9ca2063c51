// nowarn is about lines: that an object is not null is checked at the dot, that an argument is not null at the argument. Where the
// library takes no null, its specifications for ESC/Java declare the parameter non_null.
class PlacesBug {
    String name;

    static boolean follows(PlacesBug a, PlacesBug b) {
        return a.name
            .compareTo
            (                        //@ nowarn
             b.name) > 0;
    }

    static void take(int k, /*@ non_null */ String s) {}

    static void give(PlacesBug p) {
        if (p != null)
            take(                    //@ nowarn NonNull
                1,
                p.name);
    }
}
