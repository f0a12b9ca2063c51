/* Structs of which a member, to which there are pointers, is a block of bytes: they are copied, and named by assigns clauses, with it. */
struct pair { int a, b; };

int *first(struct pair *p) { return p ? &p->a : 0; }
char *as_bytes(int *p) { return (char *)p; }

/*@ requires \valid(p) && \valid(q);
    assigns *p;
    ensures p->a == \old(q->a) && p->b == \old(q->b); */
void copy(struct pair *p, struct pair *q) { *p = *q; }

/*@ requires \valid(p) && \valid(q);
    assigns *p;
    ensures q->a == \old(q->a); */
void copy_bug(struct pair *p, struct pair *q) { *p = (struct pair){1, 2}; }

/*@ requires \valid(p) && \valid(q);
    assigns p->b; */
void frame_bug(struct pair *p, struct pair *q) { *p = *q; }

/*@ requires \valid(p);
    assigns *p; */
void any(struct pair *p);

/*@ requires \valid(p) && \valid(q) && p != q;
    ensures q->a == \old(q->a); */
void calls(struct pair *p, struct pair *q) { any(p); }

/*@ requires \valid(p);
    ensures p->a == \old(p->a); */
void calls_bug(struct pair *p) { any(p); }
