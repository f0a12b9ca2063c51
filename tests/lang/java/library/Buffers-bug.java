// See Buffers.java.
class Buffers {
    // b may be null.
    //@ ensures \result != null;
    static Object text(StringBuffer b) {
        return b == null ? null : b.toString();
    }

    // One character is added.
    //@ requires b != null;
    //@ modifies b.*;
    //@ ensures b.length() == \old(b.length());
    static Object longer(StringBuffer b) {
        b.append('x');
        return b.toString();
    }
}
