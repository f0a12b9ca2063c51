/* Errors in clauses that are assumed or checked at accesses. */
class errors {
    int a;
    //@ axiom a > 0;
    //@ axiom 1;
    //@ readable a > 0;
    //@ readable b if true;
    //@ writable a if 1;
    //@ readable_if a > 0
    void method() { }
    //@ ensures \lockset > ;
    void expression() { }
    void body() {
        //@ axiom true;
    }
}
