/* Members of a struct; a counter that is the sum of others; a list whose length is counted. */
#include <stddef.h>

static struct {
    int top;
    int at[20];
} stack;

int push(int x)
{
    if (stack.top == 20)
        return 0;
    stack.at[stack.top++] = x;
    return 1;
}

int pop(void)
{
    return stack.top ? stack.at[--stack.top] : 0;
}

static int good, bad, all;

void note(int is_good)
{
    if (all == 1000)
        return;
    all++;
    if (is_good)
        good++;
    else
        bad++;
}

int rest(void)
{
    //@ assert all - good == bad;
    return 100 / (all - good - bad + 1);
}
