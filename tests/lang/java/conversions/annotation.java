/* Only a cast wraps in an annotation. */
class Annotation {
    //@ ensures \result == (byte) (x + 1);
    static byte next(byte x)
    {
        x++;
        return x;
    }
}
