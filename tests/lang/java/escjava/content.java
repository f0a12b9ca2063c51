// An invariant about what an object of the library holds.
class Content {
    private /*@ non_null */ StringBuffer text = new StringBuffer("abc");
    //@ invariant text.length() == 3

    void replace() {
        text.setLength(0);
        text.append("def");
    }

    char last() {
        return text.charAt(2);
    }
}
