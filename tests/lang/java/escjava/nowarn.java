// A warning about the end of a method is on the line of its last brace, or on the line that states what is not proved.
class Nowarn {
    //@ invariant n > 0;
    int n = 1;
    /*@ non_null */ String name = "x";

    Nowarn() {
        n = 0;
    } //@ nowarn Invariant

    static int open(int k) {
        if (k < 0)
            throw new RuntimeException();
        return k;
    } //@ nowarn Exception

    /*@ requires k > 3; */ //@ nowarn Pre
    static void need(int k) {}

    static void use() {
        need(1);
    }

    //@ ensures \result > 0;
    static int post() {
        return 0;
    } //@ nowarn Post
}
