/* Code of which nothing is known may change a variable that it can name. */
extern void reach_error(void);
extern void other(void);

int named = 1;

int main(void)
{
    other();
    if (named != 1)
        reach_error();
    return 0;
}
