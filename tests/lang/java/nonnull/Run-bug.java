/* As Run.java, with an error in each routine. */
class Run {
    String name;
    int length(/*@ nullable */ String s) { return s.length() + name.length(); }
    String none() { return null; }
}
/*@ nullable_by_default */ class Open {
    int length(String s) { return s.length(); }
}
