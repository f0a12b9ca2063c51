/* Errors in model fields and data groups. */
class errors {
    int a;
    //@ model int m;
    //@ represents a = 1;
    //@ represents m = true;
    //@ represents m == 1;
    //@ represents n = 1;
    //@ static represents m = a;
    //@ model int m;
    void method() { }
    //@ in m;
    int b; //@ in b;
    int c; //@ in none;
    int d; //@ maps d[*] \into m;
    int[] e; //@ maps e[*] m;
    int f; //@ in 3;
    void set() {
        //@ set m = 1;
    }
}
