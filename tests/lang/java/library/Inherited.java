import java.util.LinkedList;

/* A file of contracts describes a member that the class inherits: this is left out, with a warning. */
class Inherited {
    static void filled() {
        LinkedList<String> l = new LinkedList<>();
        l.addFirst("a");
        assert !l.isEmpty();
    }

    //@ requires l != null;
    static void given(LinkedList<String> l) { l.addFirst("b"); }
}
