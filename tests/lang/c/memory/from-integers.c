#include <stdint.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
struct map { uintptr_t value; };
//@ requires \valid(m);
struct node *get(struct map *m) { return (struct node *)m->value; }
//@ requires \valid(m); ensures \result == 0 || \result == 1;
int is_set(struct map *m) { return (void *)m->value != NULL; }
//@ ensures \result == 1;
int null(void) { uintptr_t x = 0; return (char *)x == NULL; }
//@ ensures \result == 1;
int wrong_null(uintptr_t x) { return (char *)x == NULL; }
//@ requires \valid(m);
int wrong_follow(struct map *m) { return ((struct node *)m->value)->value; }
static void *user;
void keep(struct node *n) { user = n; }
void keep2(int *n) { user = n; }
int wrong_lost(void) { struct node *n = user; return n ? n->value : 0; }
//@ ensures \result == 1;
int wrong_alias(void) { int x = 1; keep2(&x); int *p = user; *p = 2; return x; }
//@ requires \valid(n); ensures \result == \old(n->value);
int wrong_trip(struct node *n) { uintptr_t x = (uintptr_t)n; struct map m = {x + 0}; struct node *q = (struct node *)m.value; q->value = 3; return n->value; }
//@ requires n == \null; ensures \result == 1;
int still_null(void *n) { struct node *q = n; int *p = n; return q == 0 && p == 0; }

/* Of a pointer to void it may be unknown what its offset counts. */
//@ ensures p == \null ==> \result == 0; ensures p != \null ==> \result != 0;
uintptr_t key(const void *p) { return (uintptr_t)p; }

//@ ensures \result > 1;
uintptr_t key_bug(const void *p) { return (uintptr_t)p; }

void twice(const void *p)
{
    uintptr_t a = (uintptr_t)p, b = (uintptr_t)p;
    //@ assert a == b;
}

void twice_bug(const void *p, const void *q)
{
    uintptr_t a = (uintptr_t)p, b = (uintptr_t)q;
    //@ assert a == b;
}
