// An annotation inside an annotation ends the one in front of it.
class NestedNowarn {
    static int f(int x) {
        if (x > 3) {
            //@ unreachable //@ nowarn
            return 1;
        }
        //@ assert x < 0 //@ nowarn Assert
        return 2;
    }
}
