/* Errors in sums and the like. */
class errors {
    //@ ensures (\sum int i; 0 <= i && i < 3; i == 1) == 0;
    static void condition() { }
    //@ ensures (\num_of int i; 0 <= i && i < 3; i) == 0;
    static void number() { }
    //@ ensures (\sum int i; i; i) == 0;
    static void range() { }
    //@ ensures \sum(1) == 0;
    static void parentheses() { }
    //@ ensures (\max int i; 0 <= i && i < 3; i);
    static void value() { }
    //@ ensures (\min int i, i; 0 <= i && i < 3; i) == 0;
    static void twice() { }
}
