// A global that is written lives in the same map as what a pointer points to, and its block is there in each run. A run that fails is shown
// all the same.
int g;

void clear(void) { g = 0; }

int read(int *p) { return *p; }

/*@ requires \valid(p); */
int kept(int *p)
{
    g = 5;
    *p = 1;
    //@ assert g == 5;
    return g;
}
