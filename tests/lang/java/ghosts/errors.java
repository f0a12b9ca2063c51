// What a ghost field cannot be.
class GhostErrors {
    int n;
    //@ ghost int n;
    //@ ghost int level;
    //@ ghost Unknown u;
    //@ ghost Object o = 3;
    //@ ghost static int s = n;
    //@ ghost \TYPE[] ts;

    void set(int k) {
        //@ set n = 1;
        //@ set k = 1;
        //@ set level = true;
        //@ set level == 1;
        //@ set level = this;
        //@ set none = 1;
        //@ assert level = 1;
    }

    //@ set level = 1;
    int m() { return level(); }

    int level() { return 1; }
    //@ ghost non_null int counted;
    //@ ghost public nullable boolean known;
    //@ model non_null long total;
    //@ ghost non_null Object numbers = new Object();
}
