/* Without a frame clause every overrider in the files counts. */
class Quiet {
    int n;
    void run() { }
    void use(Quiet q)
    {
        n = 3;
        if (q != null) q.run();
        //@ assert n == 3;
    }
    private void help() { }
}
class Loud extends Quiet {
    void run() { n = 4; }
}
