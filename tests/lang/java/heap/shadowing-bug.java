class Parent {
    int v;
    int get() { return v; }
}
class Shadowing extends Parent {
    int v;
    void both()
    {
        v = 1;
        super.v = 2;
        //@ assert v == 1 && ((Parent) this).v == 1;
        Parent p = this;
        p.v = 3;
        //@ assert v == 3;
    }
}
