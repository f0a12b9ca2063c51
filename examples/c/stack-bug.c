/* A stack in a struct: an array that is a member. */
/* Seeded bug: the count is increased before the element is stored. */

struct stack {
    int data[100];
    unsigned count;
};

/*@ requires \valid(s) && s->count < 100;
    assigns s->data[s->count], s->count;
    ensures s->count == \old(s->count) + 1;
    ensures s->data[\old(s->count)] == x;
    ensures \forall integer k; 0 <= k < \old(s->count) ==> s->data[k] == \old(s->data[k]); */
void push(struct stack *s, int x)
{
    s->data[++s->count] = x;
}

/*@ requires \valid(s) && s->count <= 100;
    assigns s->data[0 .. 99], s->count;
    ensures s->count == 0;
    ensures \forall integer k; 0 <= k < \old(s->count) ==> s->data[k] == 0; */
void clear(struct stack *s)
{
    for (unsigned i = 0; i < s->count; i++)
        s->data[i] = 0;
    s->count = 0;
}
