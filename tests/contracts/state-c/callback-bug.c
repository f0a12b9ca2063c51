/* In mid-change other code may call `leave`, which then is not safe. */
void notify(int);

static int depth, seen[8];

int enter(int x)
{
    if (depth >= 8)
        return 0;
    int before = depth;
    depth = 20;
    notify(depth);
    depth = before;
    return seen[depth] = x;
}

int leave(void)
{
    return depth > 0 ? seen[--depth] : 0;
}
