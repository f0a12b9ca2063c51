import java.util.LinkedList;

/* Inherited.java with a bug. */
class Inherited {
    static void filled() {
        LinkedList<String> l = new LinkedList<>();
        l.addFirst("a");
        assert l.isEmpty();
    }

    static void given(LinkedList<String> l) { l.addFirst("b"); }
}
