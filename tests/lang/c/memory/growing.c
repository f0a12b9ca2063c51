#include <stdlib.h>
#include <string.h>

/* What grows to twice its size: no object has more than PTRDIFF_MAX bytes, so twice the bytes are a size_t. */
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
        size_t room = v->room ? v->room * 2 : 4;
        int *more = realloc(v->data, room * sizeof *more);
        if (!more)
            return -1;
        v->data = more;
        v->room = room;
    }
    v->data[v->len++] = x;
    return 0;
}

struct edge {
    int from, to;
    long weight;
};

struct edges {
    struct edge *at;
    size_t n, room;
};

/*@ requires \valid(g) && g->n <= g->room;
  @ requires g->room == 0 ? g->at == \null : \valid(g->at + (0 .. g->room - 1)) && \freeable(g->at);
  @ requires \separated(g, g->at + (0 .. g->room - 1));
  @ assigns *g, g->at[0 .. g->room - 1];
  @ frees g->at;
  @ ensures \result == 0 ==> g->n == \old(g->n) + 1 && g->at[g->n - 1].to == to && g->at[g->n - 1].weight == weight;
  @ ensures \result == 0 ==> \forall integer i; 0 <= i < \old(g->n) ==> g->at[i].weight == \old(g->at[i].weight);
  @*/
int add_edge(struct edges *g, int from, int to, long weight)
{
    if (g->n == g->room) {
        size_t room = 2 * g->room + 1;
        struct edge *more = realloc(g->at, sizeof(struct edge) * room);
        if (!more)
            return -1;
        g->at = more;
        g->room = room;
    }
    g->at[g->n++] = (struct edge){from, to, weight};
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
    if (t->len + 1 == t->room) {
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

/*@ requires \valid(t) && t->len < t->room && \valid(t->s + (0 .. t->room - 1)) && \freeable(t->s);
  @ requires t->s[t->len] == 0;
  @ requires n > 0 && \valid_read(from + (0 .. n - 1));
  @ requires \separated(t, t->s + (0 .. t->room - 1), from + (0 .. n - 1));
  @ requires \base_addr(t->s) != \base_addr(from);
  @ assigns *t, t->s[0 .. t->room - 1];
  @ frees t->s;
  @ ensures t->len < t->room && \valid(t->s + (0 .. t->room - 1)) && t->s[t->len] == 0;
  @ ensures \result == 0 ==> t->len == \old(t->len) + n;
  @ ensures \result == 0 ==> \forall integer i; 0 <= i < n ==> t->s[\old(t->len) + i] == from[i];
  @*/
int append(struct text *t, const char *from, size_t n)
{
    size_t need = t->len + n + 1;
    if (need > t->room) {
        size_t room = need > 2 * t->room ? need : 2 * t->room;
        char *more = realloc(t->s, room);
        if (!more)
            return -1;
        t->s = more;
        t->room = room;
    }
    memcpy(t->s + t->len, from, n);
    t->len += n;
    t->s[t->len] = 0;
    return 0;
}
