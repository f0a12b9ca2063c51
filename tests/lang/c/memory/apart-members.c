/* \separated of objects and their members, which are blocks of their own where pointers to them exist. */
struct inner {
    struct inner *next;
    int value;
};

struct outer {
    struct inner *first;
    int count;
    struct inner own;
};

static struct outer table[4];
int *place = &table[1].own.value;

void other_element(void)
{
    //@ assert \separated(&table[1], &table[2].own);
    //@ assert \separated(&table[0 .. 2], &table[3].own.value);
}

/*@ requires \valid(p) && \valid(q) && \separated(p, q);
  @ assigns p->own.value, q->value;
  @ ensures q->value == 4;
  @*/
void both(struct outer *p, struct inner *q)
{
    q->value = 4;
    p->own.value = 5;
}

//@ requires \valid(p) && \valid(q) && \separated(p, q);
void call(struct outer *p, struct inner *q)
{
    both(p, q);
}
