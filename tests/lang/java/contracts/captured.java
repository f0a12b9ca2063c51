/* Parameters of the method around are not those of the method. */
class Captured {
    int outer(int x)
    {
        class Local {
            /*@ ensures \result == y; */
            int same(int y) { return y; }
        }
        return new Local().same(7);
    }
}
