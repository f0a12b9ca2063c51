/* What is annotated in a task's program is neither proved nor assumed. */
extern void abort(void);
void reach_error(void) { abort(); }

/*@ requires x > 5;
    ensures \result > 100; */
int same(int x) { return x; }

/*@ requires \false; */
int main(int argc, char **argv)
{
    int x = 3;
    /*@ assert x == 4; */
    if (same(x) != 3)
        reach_error();
    /*@ loop invariant x == 17; */
    for (int i = 0; i < 3; i++)
        x++;
    if (argc < 0 || x != 6)
        reach_error();
    return 0;
}
