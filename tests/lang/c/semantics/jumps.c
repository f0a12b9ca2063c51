/* goto and switch: jumps forwards, backwards, into blocks and loops, past declarations. */

static int find(const int *a, int n, int x)
{
    int i;
    for (i = 0; i < n; i++)
        if (a[i] == x)
            goto found;
    return -1;
found:
    return i;
}

/*@ ensures \result == 2; */
int out_of_a_loop(void)
{
    int a[3] = { 7, 8, 9 };
    return find(a, 3, 9);
}

/*@ ensures \result == 10; */
int backwards(void)
{
    int i = 0, sum = 0;
again:
    sum += i;
    if (++i < 5)
        goto again;
    return sum;
}

/*@ ensures \result == 3; */
int out_of_two_loops(void)
{
    int n = 0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            n++;
            if (j == 2)
                goto done;
        }
done:
    return n;
}

/*@ ensures \result == 12; */
int into_a_block(void)
{
    int x = 2;
    goto inside;
    {
        int y;
        x = 100;
inside:
        y = 10;
        x += y;
    }
    return x;
}

/* Duff's device. */
/*@ ensures \result == 7; */
int into_a_loop(void)
{
    int count = 7, n = (count + 3) / 4, steps = 0;
    switch (count % 4) {
    case 0: do { steps++;
    case 3:      steps++;
    case 2:      steps++;
    case 1:      steps++;
            } while (--n > 0);
    }
    return steps;
}

/*@ ensures \result == 5; */
int continue_in_a_switch_in_a_loop(void)
{
    int n = 0;
    for (int i = 0; i < 4; i++) {
        switch (i) {
        case 1: continue;
        case 2: goto out;
        default: n += 5;
        }
    }
out:
    return n;
}

/*@ ensures \result == 0; */
int leaves_the_scope_of_an_object(void)
{
    int *p = 0;
    {
        int x = 1;
        p = &x;
        if (*p == 1)
            goto out;
        p = 0;
    }
out:
    p = 0;
    return p != 0;
}

/*@ ensures \result == 6; */
int the_same_object_behind_a_jump_back(void)
{
    int *p = 0, rounds = 0;
    {
again:;
        int x;
        if (p)
            *p = 6;
        else
            x = 1;
        p = &x;
        if (++rounds < 2)
            goto again;
        return *p == 6 || 1 ? 6 : 0;
    }
}

/*@ ensures \result == 4; */
int case_without_a_block(void)
{
    int n = 4;
    switch (n) case 4: return n;
    return 0;
}

/*@ ensures \result == 42; */
int case_inside_an_if(void)
{
    int n = 0;
    switch (3) {
    case 1:
        if (n) {
    case 3:
            n = 42;
        }
    }
    return n;
}

/*@ ensures \result == 9; */
int wrong_backwards(void)
{
    int i = 0, sum = 0;
again:
    sum += i;
    if (++i < 5)
        goto again;
    return sum;
}

/*@ ensures \result == 8; */
int wrong_into_a_loop(void)
{
    int count = 7, n = (count + 3) / 4, steps = 0;
    switch (count % 4) {
    case 0: do { steps++;
    case 3:      steps++;
    case 2:      steps++;
    case 1:      steps++;
            } while (--n > 0);
    }
    return steps;
}

/*@ ensures \result == 1; */
int wrong_into_a_block(int x)
{
    x = 0;
    goto inside;
    {
        int y = 1;
inside:
        x += y;
    }
    return x;
}
