/* Stores into objects of the round itself, and into one of the round before. */
class Fresh {
    int v;
    static Fresh root;
    void chain(int n)
    {
        root = this;
        v = 1;
        for (int i = 0; i < n; i++) {
            Fresh q = new Fresh();
            
            root.v = 4;
            root = q;
        }
        //@ assert this.v == 1;
    }
}
