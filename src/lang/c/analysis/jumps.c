/* Which statements jumps enter and leave. Start with c_is_graph. */
#include "lang/c/analysis/jumps.h"

#include "lang/c/analysis/walk.h"

struct c_jumps {
    struct idmap gotos; /* 1 + label -> the number of gotos that lead there */
};

static void count_goto(void *user, const struct c_stmt *s)
{
    struct idmap *gotos = user;
    const uint64_t *n = idmap_get(gotos, (uint64_t)s->label + 1);
    if (s->kind == C_GOTO)
        idmap_put(gotos, (uint64_t)s->label + 1, n ? *n + 1 : 1);
}

const struct c_jumps *c_jumps_new(struct arena *arena, const struct c_stmt *body)
{
    struct c_jumps *j = arena_new(arena, struct c_jumps);
    *j = (struct c_jumps){.gotos = {.arena = arena}};
    struct c_visitor v = {.stmt = count_goto, .user = &j->gotos};
    c_visit_stmt(&v, body);
    return j;
}

bool c_has_goto(const struct c_jumps *j)
{
    return j->gotos.n > 0;
}

bool c_is_jumped_to(const struct c_jumps *j, const struct c_stmt *s)
{
    return s->kind == C_LABEL && idmap_has(&j->gotos, (uint64_t)s->label + 1);
}

/* ---- gotos ---- */

struct crossing {
    const struct c_jumps *j;
    struct idmap inside; /* the gotos in the statement, as in c_jumps */
    uint64_t found;      /* how many of these lead to labels in it */
    uint64_t all;
    bool entered;
};

static void count_inside(void *user, const struct c_stmt *s)
{
    struct crossing *k = user;
    count_goto(&k->inside, s);
    k->all += s->kind == C_GOTO;
}

static void look_at_label(void *user, const struct c_stmt *s)
{
    struct crossing *k = user;
    if (!c_is_jumped_to(k->j, s))
        return;
    const uint64_t *in = idmap_get(&k->inside, (uint64_t)s->label + 1);
    k->found += in ? *in : 0;
    k->entered |= !in || *in < *idmap_get(&k->j->gotos, (uint64_t)s->label + 1);
}

bool c_is_crossed(const struct c_jumps *j, const struct c_stmt *s)
{
    if (!c_has_goto(j))
        return false;
    struct crossing k = {.j = j};
    struct c_visitor gotos = {.stmt = count_inside, .user = &k}, labels = {.stmt = look_at_label, .user = &k};
    c_visit_stmt(&gotos, s);
    c_visit_stmt(&labels, s);
    idmap_release(&k.inside);
    return k.entered || k.found < k.all;
}

/* ---- switches ---- */

static bool is_case(const struct c_stmt *s)
{
    return s->kind == C_CASE || s->kind == C_DEFAULT;
}

struct nested {
    bool found;
};

static void look_for_case(void *user, const struct c_stmt *s)
{
    struct nested *k = user;
    k->found |= is_case(s);
    if (s->kind != C_SWITCH)
        c_each_inner(s, look_for_case, user);
}

bool c_has_case(const struct c_stmt *s)
{
    struct nested k = {false};
    look_for_case(&k, s);
    return k.found;
}

/* A label of a case of the switch around is below s, and not in front of it. */
static bool has_inner_case(const struct c_stmt *s)
{
    while (is_case(s))
        s = s->then;
    return c_has_case(s);
}

/* A case is inside another statement, or may lead past a declaration or past code in front of all cases. */
static bool has_nested_case(const struct c_stmt *s)
{
    if (s->then->kind != C_BLOCK)
        return true;
    bool behind_case = false;
    for (unsigned i = 0; i < s->then->n; i++) {
        const struct c_stmt *part = s->then->body[i];
        behind_case |= is_case(part);
        if (has_inner_case(part) || part->kind == C_DECLARE || (!behind_case && part->kind != C_EMPTY))
            return true;
    }
    return false;
}

/* ---- parts ---- */

struct parts {
    const struct c_jumps *j;
    bool crossed;
};

static void look_at_part(void *user, const struct c_stmt *s)
{
    struct parts *k = user;
    k->crossed = k->crossed || c_is_crossed(k->j, s);
}

bool c_is_graph(const struct c_jumps *j, const struct c_stmt *s)
{
    struct parts k = {j, c_is_jumped_to(j, s) || (s->kind == C_SWITCH && has_nested_case(s))};
    if (c_has_goto(j) && !k.crossed)
        c_each_inner(s, look_at_part, &k);
    return k.crossed;
}

bool c_jumps_away(const struct c_stmt *s)
{
    if (s->kind == C_BLOCK)
        return s->n > 0 && c_jumps_away(s->body[s->n - 1]);
    return s->kind == C_BREAK || s->kind == C_CONTINUE || s->kind == C_RETURN || s->kind == C_GOTO;
}

/* ---- other jumps ---- */

struct leaving_jumps {
    bool breaks, continues; /* one that leads out of the statement is looked for */
    bool found;
};

static void look_for_break(void *user, const struct c_stmt *s)
{
    struct leaving_jumps *k = user, inner = *k;
    k->found |= (s->kind == C_BREAK && k->breaks) || (s->kind == C_CONTINUE && k->continues);
    inner.breaks = k->breaks && !c_is_loop(s) && s->kind != C_SWITCH;
    inner.continues = k->continues && !c_is_loop(s);
    if (inner.breaks || inner.continues)
        c_each_inner(s, look_for_break, &inner);
    k->found |= inner.found;
}

bool c_breaks_out(const struct c_stmt *s)
{
    struct leaving_jumps k = {true, true, false};
    look_for_break(&k, s);
    return k.found;
}

static void look_for_return(void *user, const struct c_stmt *s)
{
    *(bool *)user |= s->kind == C_RETURN;
}

bool c_returns(const struct c_stmt *s)
{
    bool found = false;
    struct c_visitor v = {.stmt = look_for_return, .user = &found};
    c_visit_stmt(&v, s);
    return found;
}
