// Library code does not change owners, but they are those that were set.
final class Owned {
    private /*@ non_null */ char[] text = new char[8];
    //@ invariant text.owner == this;
    //@ invariant \typeof(text) == \type(char[]);
    private int count;
    //@ invariant 0 <= count && count <= text.length;

    Owned() {
        //@ set text.owner = this;
    }

    void more() {
        if (count < text.length)
            count++;
    }

    int size() {
        StringBuffer b = new StringBuffer();
        for (int i = 0; i < count; i++)
            b.append(text[i]);
        b.append('}');
        return b.length();
    }

    //@ requires b != null;
    //@ modifies b.owner;
    static void give(StringBuffer b, Owned o) {
        //@ set b.owner = o;
        b.append(' ');
        //@ assert b.owner == b;
    }
}
