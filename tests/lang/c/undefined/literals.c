/* String literals may have bytes in common: whether two of them are at one place is not specified (6.4.5p7). What has a name of its own is not. */

int same_text(void)
{
    const char *a = "abc", *b = "abc";
    //@ assert a != b;
    return a == b;
}

void differ(void)
{
    char *a = "abc", *b = "bc";
    if (a + 1 == b) {
        //@ assert \false;
    }
}

static const char named[] = "abc";

void array(void)
{
    const char *a = "abc", *b = named;
    //@ assert a != b;
    if (a == b) {
        //@ assert \false;
    }
}

void one(void)
{
    const char *a = "abc", *b = a;
    //@ assert a == b;
    b++;
    //@ assert a != b;
}

void heap(const char *p)
{
    char local[4] = "abc";
    const char *a = "abc", *b = local;
    //@ assert a != b;
}
