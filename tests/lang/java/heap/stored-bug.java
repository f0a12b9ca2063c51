/* What is fresh does not stay apart once it is stored. */
class Stored {
    Stored next;
    int n;
    void share(Stored s)
    {
        if (s == null)
            return;
        Stored d = new Stored();
        s.next = d;
        d.n = 1;
         this.next.n = 2;
        //@ assert d.n == 1 || s == this;
    }
}
