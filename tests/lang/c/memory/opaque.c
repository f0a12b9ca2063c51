/* A struct whose pointers are only passed on is another name for the struct that they are converted to. bad and wrong_size fail. */
struct hidden; /* incomplete */
struct shown { int have; };
typedef struct { struct shown first; int mode, pos; } state;
struct stream { struct hidden *inner; };
struct impl { struct stream *owner; int count; };

/*@ requires \valid((state *)file) && ((state *)file)->pos < 100;
    assigns ((state *)file)->pos, ((state *)file)->first.have;
    ensures ((state *)file)->pos == \old(((state *)file)->pos) + 1 && ((state *)file)->first.have == 0; */
void step(struct shown *file)
{
    state *s = (state *)file;
    s->pos++;
    s->first.have = 0;
}
/*@ requires \valid((state *)file);
    ensures ((state *)file)->first.have == \old(((state *)file)->first.have); */
void bad(struct shown *file) { ((state *)file)->first.have = 0; }
/*@ requires \valid(file); */
void wrong_size(struct shown *file) { ((state *)file)->pos = 0; }

/*@ requires \valid(s) && \valid((struct impl *)s->inner) && ((struct impl *)s->inner)->count < 9;
    ensures \result == \old(((struct impl *)s->inner)->count) + 1; */
int next(struct stream *s)
{
    struct impl *i = (struct impl *)s->inner;
    if (i->owner != s)
        i->owner = s;
    i->count++;
    return ((struct impl *)s->inner)->count;
}

/* A function that returns its argument leads to what the argument leads to. */
static void *without_const(const void *p) { return (void *)p; }
/*@ requires \valid(c) && \valid(i); ensures *c == 1 && *i == 2; */
void both(const char *c, const int *i)
{
    *(char *)without_const(c) = 1;
    *(int *)without_const(i) = 2;
}
/*@ requires \valid(i); */
int other(const int *i) { return *(char *)without_const(i); }
