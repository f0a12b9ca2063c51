/* Pictures of linked data. Objects are #1, #2, ... in the order in which the run met them, in both heaps.
 *
 *     first: #1(3) -> cur: #2(5) -> null        a list; in front of an object what refers to it, behind it its integers
 *     root: #1(5)                               a tree, indented
 *       left: #2(3) [parent: null]              a field that should lead back and does not
 *     a: #1 -> #2 -> #1 again                   a cycle; likewise an object that another line has
 *
 * A field leads back if contracts say so, or if it does so at all objects of the heap at the start. Start at draw_heaps. */
#include "run/text/picture.h"

#include "base/buf.h"
#include "il/linked.h"

#include <string.h>

enum { MAX_OBJECTS = 40, MAX_LINKS = 8, MAX_DATA = 4, UNKNOWN = UINT32_MAX, ALIKE = 4 };

/* What refers to an object: a variable, or the field of an object that is no part of the linked data. */
struct reference {
    const char *name;
    const struct il_var *var;
    const struct value *of; /* NULL: a variable */
    unsigned object;        /* 0: null */
};

struct heap_state {
    unsigned link[MAX_LINKS][MAX_OBJECTS + 1];
    struct value data[MAX_DATA][MAX_OBJECTS + 1];
    struct VEC_OF(struct reference) references;
};

/* number: the objects, from 1. up, drawn: of the heap that is drawn. */
struct drawer {
    struct machine *m;
    const struct run_result *run;
    const struct names *names;
    struct arena *arena;
    struct il_linked linked;
    uint64_t null, number[MAX_OBJECTS + 1];
    unsigned n, n_links, n_data;
    const struct il_var *link[MAX_LINKS], *data[MAX_DATA];
    bool back[MAX_LINKS];
    bool hidden[MAX_OBJECTS + 1]; /* nothing refers to it, directly or not */
    bool overfull;
    struct heap_state *s;
    unsigned up[MAX_OBJECTS + 1];
    bool drawn[MAX_OBJECTS + 1];
    struct VEC_OF(const char *) lines;
    struct VEC_OF(struct input) values;
};

/* ---- states ---- */

static unsigned id_of(struct drawer *d, struct value v)
{
    if (v.kind != VALUE_OBJECT)
        return UNKNOWN;
    if (v.object == d->null)
        return 0;
    for (unsigned o = 1; o <= d->n; o++)
        if (d->number[o] == v.object)
            return o;
    if (d->n == MAX_OBJECTS) {
        d->overfull = true;
        return UNKNOWN;
    }
    d->number[++d->n] = v.object;
    return d->n;
}

static unsigned index_of(const struct il_var *const vars[], unsigned n, const struct il_var *v)
{
    unsigned i = 0;
    while (i < n && vars[i] != v)
        i++;
    return i;
}

static struct heap_state *new_state(struct drawer *d)
{
    struct heap_state *s = arena_new(d->arena, struct heap_state);
    memset(s, 0, sizeof *s);
    s->references.arena = d->arena;
    for (unsigned f = 0; f < MAX_LINKS; f++)
        for (unsigned o = 0; o <= MAX_OBJECTS; o++)
            s->link[f][o] = UNKNOWN;
    return s;
}

static void refer(struct drawer *d, struct heap_state *s, const char *name, const struct il_var *var, const struct value *of,
                  struct value v)
{
    unsigned o = id_of(d, v);
    if (o != UNKNOWN && var->term != d->linked.null)
        vec_push(&s->references, (struct reference){name, var, of, o});
}

/* A value at the start: of a field, or of what refers to objects. */
static void note_start(struct drawer *d, struct heap_state *s, const struct run_place *at)
{
    const struct run_ask *ask = at->ask;
    bool element = ask->kind == RUN_ASK_ELEMENT && ask->at_entry && ask->n_args == 1;
    if (!(element || ask->kind == RUN_ASK_ENTRY) || ask->depth || at->value.kind == VALUE_NONE)
        return;
    unsigned f = index_of(d->link, d->n_links, ask->var), i = index_of(d->data, d->n_data, ask->var);
    if (element && (f < d->n_links || i < d->n_data)) {
        unsigned o = id_of(d, ask->args[0]);
        if (o != 0 && o != UNKNOWN && f < d->n_links)
            s->link[f][o] = id_of(d, at->value);
        else if (o != 0 && o != UNKNOWN)
            s->data[i][o] = at->value;
        return;
    }
    bool named, shown = element || ask->var->role == ROLE_PARAM || ask->var->role == ROLE_GLOBAL;
    if (shown && ask->sort == d->linked.sort && il_is_into(d->names->ts, &d->linked, ask->var))
        refer(d, s, names_place(d->names, ask, &named), ask->var, element ? ask->args : NULL, at->value);
}

static struct heap_state *start_state(struct drawer *d)
{
    struct heap_state *s = new_state(d);
    for (unsigned i = 0; i < d->run->n_asked; i++)
        if (d->run->asked[i].ask->var)
            note_start(d, s, &d->run->asked[i]);
    return s;
}

static struct value element_now(struct drawer *d, const struct il_var *var, const struct value *of)
{
    struct value map = run_variable(d->m, var);
    return map.kind == VALUE_MAP ? run_element(d->m, map, of) : map;
}

static void note_now(struct drawer *d, struct heap_state *s, unsigned o)
{
    struct value object = {.kind = VALUE_OBJECT, .object = d->number[o]};
    for (unsigned f = 0; f < d->n_links; f++)
        s->link[f][o] = id_of(d, element_now(d, d->link[f], &object));
    for (unsigned i = 0; i < d->n_data; i++)
        s->data[i][o] = element_now(d, d->data[i], &object);
}

static struct heap_state *state_now(struct drawer *d, const struct heap_state *start)
{
    struct heap_state *s = new_state(d);
    const struct il_vars *vars = &d->run->routine->vars;
    for (size_t i = 0; i < vars->n; i++) {
        const struct il_var *v = vars->at[i];
        bool shown = v->role == ROLE_PARAM || v->role == ROLE_LOCAL || v->role == ROLE_RESULT || v->role == ROLE_GLOBAL;
        if (shown && v->sort == d->linked.sort && il_is_into(d->names->ts, &d->linked, v))
            refer(d, s, v->display, v, NULL, run_variable(d->m, v));
    }
    for (size_t i = 0; i < start->references.n; i++) {
        const struct reference *r = &start->references.at[i];
        if (r->of)
            refer(d, s, r->name, r->var, r->of, element_now(d, r->var, r->of));
    }
    for (unsigned o = 1; o <= d->n; o++)
        note_now(d, s, o);
    return s;
}

/* ---- fields that lead back ---- */

/* Some field before f, that does not lead back itself, leads from p to o. */
static bool leads(const struct drawer *d, const struct heap_state *s, unsigned f, unsigned p, unsigned o)
{
    bool found = false;
    for (unsigned g = 0; g < d->n_links; g++)
        found |= g != f && !d->back[g] && s->link[g][p] == o;
    return found;
}

static bool leads_back(const struct drawer *d, const struct heap_state *s, unsigned f)
{
    unsigned known = 0;
    for (unsigned o = 1; o <= d->n; o++) {
        unsigned p = s->link[f][o];
        if (p == UNKNOWN || p == 0)
            continue;
        if (!leads(d, s, f, p, o))
            return false;
        known++;
    }
    return known > 0;
}

static bool is_said_back(const struct drawer *d, const struct il_var *field)
{
    bool said = false;
    for (size_t i = 0; i < d->linked.back.n; i++)
        said |= d->linked.back.at[i] == field;
    return said;
}

/* ---- drawing ---- */

static const char *field_name(const struct il_var *v)
{
    const char *dot = strrchr(v->display, '.');
    return dot ? dot + 1 : v->display;
}

static const char *object_text(struct drawer *d, unsigned o)
{
    return o == UNKNOWN ? "?" : o == 0 ? "null" : arena_printf(d->arena, "#%u", o);
}

static void put_references(const struct drawer *d, struct buf *b, unsigned o)
{
    unsigned n = 0;
    for (size_t i = 0; i < d->s->references.n; i++)
        if (d->s->references.at[i].object == o)
            buf_printf(b, "%s%s", n++ ? ", " : "", d->s->references.at[i].name);
    if (n)
        buf_puts(b, ": ");
}

/* The fields that are no part of the picture: shortcuts, and what should lead back. */
static void put_others(struct drawer *d, struct buf *b, unsigned o)
{
    unsigned n = 0;
    for (unsigned f = 0; f < d->n_links; f++) {
        unsigned to = d->s->link[f][o], expected = d->back[f] ? d->up[o] : 0;
        bool drawn = f < d->linked.backbone.n && !d->back[f];
        if (!drawn && to != UNKNOWN && to != expected)
            buf_printf(b, "%s%s: %s", n++ ? ", " : " [", field_name(d->link[f]), object_text(d, to));
    }
    if (n)
        buf_putc(b, ']');
}

/* What stands behind the object's number. */
static char *behind(struct drawer *d, unsigned o)
{
    struct buf b = {0};
    unsigned n = 0;
    for (unsigned i = 0; i < d->n_data; i++) {
        if (d->s->data[i][o].kind != VALUE_INT)
            continue;
        buf_puts(&b, n++ ? ", " : "(");
        if (d->n_data > 1)
            buf_printf(&b, "%s ", field_name(d->data[i]));
        names_value(d->names, &b, SORT_INT, d->s->data[i][o]);
    }
    if (n)
        buf_putc(&b, ')');
    put_others(d, &b, o);
    return buf_finish(&b, d->arena);
}

static bool is_referred(const struct drawer *d, unsigned o)
{
    for (size_t i = 0; i < d->s->references.n; i++)
        if (d->s->references.at[i].object == o)
            return true;
    return false;
}

static void put_object(struct drawer *d, struct buf *b, unsigned o)
{
    put_references(d, b, o);
    buf_printf(b, "#%u%s", o, behind(d, o));
}

static void end_line(struct drawer *d, struct buf *b)
{
    vec_push(&d->lines, buf_finish(b, d->arena));
}

/* The number of objects from at[i] on that look like it. */
static unsigned alike(struct drawer *d, const unsigned at[], unsigned i, unsigned n)
{
    const char *text = behind(d, at[i]);
    unsigned k = i;
    while (k < n && !is_referred(d, at[k]) && !strcmp(behind(d, at[k]), text))
        k++;
    return k - i;
}

static void draw_list(struct drawer *d, unsigned f, unsigned o)
{
    unsigned at[MAX_OBJECTS], n = 0;
    struct buf b = {0};
    while (o != 0 && o != UNKNOWN && !d->drawn[o]) {
        d->drawn[o] = true;
        d->up[o] = n ? at[n - 1] : 0;
        at[n++] = o;
        o = d->s->link[f][o];
    }
    for (unsigned i = 0; i < n; i++) {
        unsigned same = alike(d, at, i, n);
        put_object(d, &b, at[i]);
        buf_puts(&b, " -> ");
        if (same > ALIKE) {
            buf_printf(&b, "... %u more ... -> ", same - 2);
            i += same - 2;
        }
    }
    buf_printf(&b, "%s%s", object_text(d, o), o == 0 || o == UNKNOWN ? "" : " again");
    end_line(d, &b);
}

static void draw_tree(struct drawer *d, const char *edge, unsigned depth, unsigned from, unsigned o);

static void draw_below(struct drawer *d, unsigned depth, unsigned o)
{
    bool leaf = true;
    for (unsigned f = 0; f < d->linked.backbone.n && f < d->n_links; f++)
        leaf &= d->back[f] || d->s->link[f][o] == 0 || d->s->link[f][o] == UNKNOWN;
    for (unsigned f = 0; f < d->linked.backbone.n && f < d->n_links && !leaf; f++)
        if (!d->back[f] && d->s->link[f][o] != UNKNOWN)
            draw_tree(d, field_name(d->link[f]), depth + 1, o, d->s->link[f][o]);
}

static void draw_tree(struct drawer *d, const char *edge, unsigned depth, unsigned from, unsigned o)
{
    struct buf b = {0};
    bool whole = o != 0 && !d->drawn[o];
    buf_printf(&b, "%*s%s%s", (int)(2 * depth), "", edge, *edge ? ": " : "");
    if (whole) {
        d->drawn[o] = true;
        d->up[o] = from;
        put_object(d, &b, o);
    } else {
        buf_printf(&b, "%s%s", object_text(d, o), o ? " again" : "");
    }
    end_line(d, &b);
    if (whole)
        draw_below(d, depth, o);
}

static void draw_from(struct drawer *d, unsigned o)
{
    unsigned links = 0, first = 0;
    for (unsigned f = 0; f < d->linked.backbone.n && f < d->n_links; f++)
        if (!d->back[f] && links++ == 0)
            first = f;
    if (links > 1)
        draw_tree(d, "", 0, 0, o);
    else
        draw_list(d, first, o);
}

static bool has_predecessor(const struct drawer *d, unsigned o)
{
    bool found = false;
    for (unsigned p = 1; p <= d->n && !found; p++)
        found = !d->hidden[p] && leads(d, d->s, UNKNOWN, p, o);
    return found;
}

/* Shows the object and what it leads to. */
static void unhide(struct drawer *d, const struct heap_state *s, unsigned o)
{
    if (o == UNKNOWN || !d->hidden[o])
        return;
    d->hidden[o] = false;
    for (unsigned f = 0; f < d->n_links; f++)
        unhide(d, s, s->link[f][o]);
}

/* Formulas speak of all objects. One that nothing refers to at the start, and that the run did not make, is nothing to look at. */
static void hide_others(struct drawer *d, const struct heap_state *start, unsigned n)
{
    for (unsigned o = 1; o <= n; o++)
        d->hidden[o] = true;
    for (size_t i = 0; i < start->references.n; i++)
        unhide(d, start, start->references.at[i].object);
}

static void draw_null(struct drawer *d)
{
    struct buf b = {0};
    if (!is_referred(d, 0))
        return;
    put_references(d, &b, 0);
    buf_puts(&b, "null");
    end_line(d, &b);
}

/* ---- values ---- */

static void list_values(struct drawer *d)
{
    for (size_t i = 0; i < d->s->references.n; i++) {
        const struct reference *r = &d->s->references.at[i];
        vec_push(&d->values, (struct input){r->name, object_text(d, r->object)});
    }
    for (unsigned o = 1; o <= d->n; o++) {
        for (unsigned f = 0; f < d->n_links && !d->hidden[o]; f++)
            if (d->s->link[f][o] != UNKNOWN)
                vec_push(&d->values, (struct input){arena_printf(d->arena, "#%u.%s", o, field_name(d->link[f])),
                                                    object_text(d, d->s->link[f][o])});
        for (unsigned i = 0; i < d->n_data; i++) {
            struct buf b = {0};
            if (d->s->data[i][o].kind != VALUE_INT || d->hidden[o])
                continue;
            names_value(d->names, &b, SORT_INT, d->s->data[i][o]);
            vec_push(&d->values,
                     (struct input){arena_printf(d->arena, "#%u.%s", o, field_name(d->data[i])), buf_finish(&b, d->arena)});
        }
    }
}

static struct heap_picture draw(struct drawer *d, struct heap_state *s)
{
    d->s = s;
    memset(d->drawn, 0, sizeof d->drawn);
    memset(d->up, 0, sizeof d->up);
    d->lines.n = d->values.n = 0;
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned o = 1; o <= d->n; o++)
            if (!d->drawn[o] && !d->hidden[o] && (pass || !has_predecessor(d, o)))
                draw_from(d, o);
    draw_null(d);
    list_values(d);
    struct heap_picture out = {.n_lines = (unsigned)d->lines.n, .n_values = (unsigned)d->values.n};
    out.lines = d->lines.n ? arena_copy(d->arena, d->lines.at, d->lines.n * sizeof *d->lines.at) : NULL;
    out.values = d->values.n ? arena_copy(d->arena, d->values.at, d->values.n * sizeof *d->values.at) : NULL;
    return out;
}

/* ---- the whole ---- */

static void set_fields(struct drawer *d)
{
    const struct il_vars *from[] = {&d->linked.backbone, &d->linked.others};
    for (unsigned k = 0; k < 2; k++)
        for (size_t i = 0; i < from[k]->n && d->n_links < MAX_LINKS; i++)
            d->link[d->n_links++] = from[k]->at[i];
    for (size_t i = 0; i < d->linked.data.n && d->n_data < MAX_DATA; i++)
        d->data[d->n_data++] = d->linked.data.at[i];
}

/* The number of the object that is null. */
static uint64_t null_of(const struct drawer *d)
{
    for (unsigned i = 0; i < d->run->n_asked && d->names->p->null == TERM_NONE; i++) {
        const struct run_place *at = &d->run->asked[i];
        if (at->ask->kind == RUN_ASK_ENTRY && at->ask->var->term == d->linked.null && at->value.kind == VALUE_OBJECT)
            return at->value.object;
    }
    return d->names->p->null == TERM_NONE ? UINT64_MAX : 0;
}

void draw_heaps(struct machine *m, const struct run_result *run, const struct il_routine *started, const struct names *names,
                struct heap_picture out[HEAP_PICTURES])
{
    struct drawer *d = arena_new(names->arena, struct drawer);
    *d = (struct drawer){.m = m, .run = run, .names = names, .arena = names->arena};
    d->lines.arena = d->values.arena = d->arena;
    d->linked = il_linked_data(d->arena, names->p, started);
    if (d->linked.sort == SORT_NONE || !d->linked.said)
        return;
    d->null = null_of(d);
    set_fields(d);
    struct heap_state *start = start_state(d);
    hide_others(d, start, d->n);
    struct heap_state *now = state_now(d, start);
    for (unsigned f = (unsigned)d->linked.backbone.n; f < d->n_links; f++)
        d->back[f] = is_said_back(d, d->link[f]) || leads_back(d, start, f);
    if (d->n == 0 || d->overfull)
        return;
    out[HEAP_AT_START] = draw(d, start);
    out[HEAP_NOW] = draw(d, now);
}
