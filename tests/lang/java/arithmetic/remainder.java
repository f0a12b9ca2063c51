class Remainder {
    //@ requires n > 0; ensures -n < \result && \result < n;
    static int bucket(int hash, int n)
    {
        return hash % n;
    }
}
