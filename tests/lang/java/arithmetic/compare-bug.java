/* Annotations are mathematical, the program is not. */
class Compare {
    static void successor(int i)
    {
        //@ assert i + 1 > i;
        int j = i + 1;
        //@ assert j > i;
    }
}
