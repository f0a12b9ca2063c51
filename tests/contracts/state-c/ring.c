/* Each function is safe only in the states that the others leave. */
#define SIZE 16
static int buf[SIZE];
static int head, count;

int put(int x)
{
    if (count == SIZE)
        return 0;
    buf[(head + count) % SIZE] = x;
    count++;
    return 1;
}

int get(void)
{
    if (count == 0)
        return -1;
    int x = buf[head];
    head = (head + 1) % SIZE;
    count--;
    return x;
}

int last(void)
{
    return count ? buf[(head + count - 1) % SIZE] : -1;
}
