/* With --nonnull all classes have the default of non_null_by_default, unless they say something else. */
class Run {
    String name = "";
    int length(String s) { return s.length() + name.length(); }
    /*@ nullable */ String none() { return null; }
}
/*@ nullable_by_default */ class Open {
    int length(String s) { return s == null ? 0 : s.length(); }
}
