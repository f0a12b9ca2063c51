// The second line has no nowarn.
class NestedNowarn {
    static int f(int x) {
        if (x > 3) {
            //@ unreachable //@ nowarn
            return 1;
        }
        //@ assert x < 0
        return 2;
    }
}
