// What is called through code of which nothing is known may call reach_error: no answer is true.
void reach_error(void) {}
extern void run_later(void (*f)(void));

static void later(void) { reach_error(); }

int main(void)
{
    run_later(later);
    return 0;
}
