class Unreachable {
    static void never(int x)
    {
        if (x > 3 && x < 5) {
            //@ unreachable;
        }
    }
}
