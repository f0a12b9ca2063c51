/* What is not null by default: fields, parameters and results, in classes that say so and in the classes in them. */
/*@ non_null_by_default @*/ class Defaults {
    String name = "";
    /*@ nullable */ Defaults next;
    int[] data = {1};

    int first() { return data.length; }
    int length(String s) { return s.length(); }
    String other() { return name; }
    /*@ nullable */ String none() { return null; }
    int uses() { return other().length() + length(name) + length("x"); }
    int follows() { return next == null ? 0 : next.name.length(); }
    // A method of the library says what its parameter may be
    public boolean equals(Object o) { return o != null && o == this; }
    int local() { String s = null; return s == null ? 1 : 2; }

    class Inner {
        String text = "";
        int size(String s) { return s.length() + text.length(); }
    }
    /*@ nullable_by_default */ static class Open {
        String text;
        int size(String s) { return s == null || text == null ? 0 : s.length(); }
    }
}

class Without {
    String name;
    void set(String s) { name = s; }
    int pass(Defaults d) { return d == null || name == null ? 0 : d.length(name); }
}
