/* A member to which there are pointers is a block of its own, whose length counts bytes where its type is bytes. A pointer to int may lead
 * into it, unless it is said to be apart. */
struct pair { int a, b; };
struct list { int n; int items[4]; };

/*@ requires \valid(p) && \valid(q); requires \separated(&p->a, q); ensures p->a == 1; */
void member(struct pair *p, int *q) { p->a = 1; *q = 2; }

/*@ requires \valid(p) && \valid(q); requires \separated(&p->items[3], q); ensures p->items[3] == 1; */
void element(struct list *p, int *q) { p->items[3] = 1; *q = 2; }

/*@ requires \valid(p); assigns \nothing; */
int *first(struct pair *p) { return &p->a; }

/*@ requires \valid(p); assigns \nothing; */
int *items(struct list *p) { return p->items; }

char *as_bytes(int *p) { return (char *)p; }

/* The last place of a member is one. */
/*@ requires \valid(p); ensures \result == 7; */
int last(struct list *p)
{
    int *q = p->items;
    q[3] = 7;
    return p->items[3];
}
