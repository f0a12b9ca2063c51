/* Objects made in a loop are none that were there before; objects from before may still be changed. */
class Loops {
    int n;
    Loops next;
    void make(int k)
    {
        n = 3;
        for (int i = 0; i < k; i++) {
            Loops l = new Loops();
            l.n = i;
            
        }
        //@ assert n == 3;
    }
}
