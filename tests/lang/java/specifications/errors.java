/* Errors in clauses of classes and of specification cases. */
class errors {
    int a;
    //@ initially a == \old(a);
    //@ constraint a;
    //@ static constraint a > 0;
    //@ constraint a >= \old(a) for m;

    //@ old int x = \result; ensures x == 1;
    int result() { return 1; }
    //@ old int x = true, y = 2; ensures y == 1;
    int type() { return 1; }
    //@ old int x; ensures x == 1;
    int value() { return 1; }
    //@ forall int k; modifies z[k];
    void place(int[] z) { }
    //@ requires \not_modified(a);
    void entry() { }
    //@ ensures \not_modified();
    void nothing() { }
    //@ requires nought; {| ensures a > 0; also ensures a < 0;
    void open() { }
    //@ ensures a > 0; |} also ensures a < 0;
    void close() { }
    //@ requires a > 0; {| ensures a > 0; |} ensures a < 0;
    void behind() { }
    void m() { }
}
