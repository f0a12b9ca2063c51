// What objects of the library hold is changed by library code as by an assignment: an invariant about it does not hold again by itself.
class Content {
    private /*@ non_null */ StringBuffer text = new StringBuffer("abc");
    //@ invariant text.length() == 3

    void empty() {
        text.setLength(0);
        //@ assert false
    }

    void longer() {
        text.append('d');
    }
}
