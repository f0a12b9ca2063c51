/* As Defaults.java, with an error in each routine that has something to prove. */
/*@ non_null_by_default @*/ class Defaults {
    String name = "";
    /*@ nullable */ Defaults next;
    int[] data;

    int first() { return data.length; }
    int length(String s) { return s.length(); }
    String other() { return next == null ? null : name; }
    /*@ nullable */ String none() { return null; }
    int uses() { return other().length() + length(name) + length(none()); }
    int follows() { return next.name.length(); }
    // A method of the library says what its parameter may be
    public boolean equals(Object o) { return o.hashCode() == 1; }
    int local() { String s = null; return s.length(); }

    class Inner {
        String text;
        int size(String s) { return s.length() + text.length(); }
    }
    /*@ nullable_by_default */ static class Open {
        String text;
        int size(String s) { return s.length(); }
    }
}

class Without {
    String name;
    void set(String s) { name = s; }
    int pass(Defaults d) { return d == null ? 0 : d.length(name); }
}
