// Code runs before main: no answer is true.
void reach_error(void) {}

static void start(void) __attribute__((constructor));

static void start(void) { reach_error(); }

int main(void)
{
    return 0;
}
