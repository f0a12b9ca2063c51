#include <stdlib.h>

/* The programs of growing.c, each with one bug. */
struct vec {
    int *data;
    size_t len, room;
};

/*@ predicate good(struct vec *v) = \valid(v) && v->len <= v->room &&
  @     (v->room == 0 ? v->data == \null : \valid(v->data + (0 .. v->room - 1)) && \freeable(v->data)) &&
  @     \separated(v, v->data + (0 .. v->room - 1));
  @*/

/*@ requires good(v);
  @ assigns *v, v->data[0 .. v->room - 1];
  @ frees v->data;
  @ ensures good(v);
  @ ensures \result == 0 ==> v->len == \old(v->len) + 1 && v->data[\old(v->len)] == x;
  @ ensures \result == 0 ==> \forall integer i; 0 <= i < \old(v->len) ==> v->data[i] == \old(v->data[i]);
  @ ensures \result != 0 ==> v->len == \old(v->len);
  @*/
int push(struct vec *v, int x)
{
    if (v->len == v->room) {
        size_t room = v->room ? v->room * 3 : 4;
        int *more = realloc(v->data, room * sizeof *more);
        if (!more)
            return -1;
        v->data = more;
        v->room = room;
    }
    v->data[v->len++] = x;
    return 0;
}

struct text {
    char *s;
    size_t len, room;
};

/*@ requires \valid(t) && t->len < t->room && \valid(t->s + (0 .. t->room - 1)) && \freeable(t->s);
  @ requires t->s[t->len] == 0;
  @ requires \separated(t, t->s + (0 .. t->room - 1));
  @ assigns *t, t->s[0 .. t->room - 1];
  @ frees t->s;
  @ ensures t->len < t->room && \valid(t->s + (0 .. t->room - 1)) && t->s[t->len] == 0;
  @ ensures \result == 0 ==> t->len == \old(t->len) + 1 && t->s[t->len - 1] == c;
  @*/
int put(struct text *t, char c)
{
    if (t->len == t->room) {
        char *more = realloc(t->s, 2 * t->room);
        if (!more)
            return -1;
        t->s = more;
        t->room *= 2;
    }
    t->s[t->len++] = c;
    t->s[t->len] = 0;
    return 0;
}
