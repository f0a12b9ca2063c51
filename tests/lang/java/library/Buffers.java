// The text of a buffer in a file that calls no method of String.
class Buffers {
    //@ ensures (\result == null) == (b == null);
    static Object text(StringBuffer b) {
        return b == null ? null : b.toString();
    }

    //@ requires b != null;
    //@ modifies b.*;
    //@ ensures b.length() == \old(b.length()) + 1;
    static Object longer(StringBuffer b) {
        b.append('x');
        return b.toString();
    }
}
