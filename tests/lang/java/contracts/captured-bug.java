/* Parameters of the method around are not those of the method. */
class Captured {
    int outer(int x)
    {
        class Local {
            /*@ ensures \result == x; */
            int same(int y) { return y; }
        }
        return new Local().same(7);
    }
}
