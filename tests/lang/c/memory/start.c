/* main begins with the initial values. */
static int level;

int main(void)
{
    //@ assert level == 0;
    return level;
}
