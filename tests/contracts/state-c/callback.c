/* What is called may call functions of the file: the invariants hold there, and behind it. */
void notify(int);

static int depth, seen[8];

int enter(int x)
{
    if (depth >= 8)
        return 0;
    seen[depth] = x;
    depth++;
    notify(depth);
    return depth > 0 ? seen[depth - 1] : 0;
}

void leave(void)
{
    if (depth > 0)
        depth--;
}
