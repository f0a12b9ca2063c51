/* The same as apart-members.c, with a bug in each function. */
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

void own_element(void)
{
    //@ assert \separated(&table[1], &table[1].own);
}

void in_range(void)
{
    //@ assert \separated(&table[0 .. 2], &table[2].own.value);
}

/*@ requires \valid(p) && \valid(q);
  @ assigns p->own.value, q->value;
  @ ensures q->value == 4;
  @*/
void both(struct outer *p, struct inner *q)
{
    q->value = 4;
    p->own.value = 5;
}

/*@ requires \valid(p) && \valid(q) && \separated(p, q);
  @ assigns p->own.value, q->value;
  @*/
void apart(struct outer *p, struct inner *q);

//@ requires \valid(p);
void call(struct outer *p)
{
    apart(p, &p->own);
}
