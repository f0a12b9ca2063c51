/* Only a cast wraps in an annotation. */
class Annotation {
    //@ ensures \result == x + 1;
    static byte next(byte x)
    {
        x++;
        return x;
    }
}
