/* Defaults stand in front of a class. */
class errors {
    //@ non_null_by_default
    void method() { }
    //@ nullable_by_default
    int field;
    void body() {
        //@ non_null_by_default
    }
}
