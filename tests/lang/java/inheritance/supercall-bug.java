class Top {
    int n;
    //@ modifies this.*; ensures n == 1;
    void set() { n = 1; }
}
class SuperCall extends Top {
    int extra;
    //@ also modifies this.*; ensures extra == 2;
    void set() {  extra = 2; }
}
