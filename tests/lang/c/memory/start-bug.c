/* A constructor runs before main, which then does not begin with the initial values. */
static int level;

__attribute__((constructor)) static void raise_level(void)
{
    level = 5;
}

int main(void)
{
    //@ assert level == 0;
    return level;
}
