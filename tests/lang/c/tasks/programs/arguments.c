/* The strings of a program are not described, so nothing is said that rests on them. */
extern void abort(void);
void reach_error(void) { abort(); }

int main(int argc, char **argv)
{
    if (argc > 0 && argv[argc] != 0)
        reach_error();
    return 0;
}
