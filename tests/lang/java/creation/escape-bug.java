class Escape {
    static Escape last;
    int n;
    //@ modifies last; ensures last == this && n == 2;
    Escape() { last = this; n = 2; last.n = 3; }
    static void make(Escape old)
    {
        Escape e = new Escape();
        //@ assert last == e && e.n == 2 && e != old;
    }
}
