/* switch (6.8.4.2) whose labels are statements of its block, with ranges of cases as in gcc. Others become graphs (jumps.c). Start with
 * c_lower_switch. */
#include "lang/c/lower/choice.h"

#include "lang/builder/switch.h"
#include "lang/c/lower/arith.h"
#include "lang/c/lower/expr.h"
#include "lang/c/lower/stmt.h"

/* The statements behind one or more labels, up to the next label. */
struct group {
    unsigned first, end; /* statements of the block */
    const struct c_stmt *labels;
    const struct c_stmt *text; /* the statement that is labelled; NULL: none */
};

struct choice {
    struct body *b;
    const struct c_stmt *block;
    term_id value;
    struct VEC_OF(struct group) groups;
};

static bool is_label(const struct c_stmt *s)
{
    return s->kind == C_CASE || s->kind == C_DEFAULT;
}

static term_id matches(void *user, unsigned i)
{
    const struct choice *k = user;
    struct terms *ts = k->b->l->ts;
    term_id any = mk_false(ts);
    for (const struct c_stmt *s = k->groups.at[i].labels; s && is_label(s); s = s->then) {
        if (s->kind != C_CASE)
            continue;
        term_id low = integer_constant(k->b, s->low), high = integer_constant(k->b, s->high);
        any = mk_or2(ts, any,
                     low == high ? mk_eq(ts, k->value, low) : mk_and2(ts, mk_le(ts, low, k->value), mk_le(ts, k->value, high)));
    }
    return any;
}

static void lower_group(void *user, unsigned i)
{
    const struct choice *k = user;
    const struct group *g = &k->groups.at[i];
    if (g->text)
        c_lower_stmt(k->b, g->text);
    for (unsigned n = g->first; n < g->end; n++)
        c_lower_stmt(k->b, k->block->body[n]);
}

static const struct c_stmt *behind_labels(const struct c_stmt *s)
{
    while (s && is_label(s))
        s = s->then;
    return s;
}

static void add_group(struct choice *k, unsigned at)
{
    const struct c_stmt *s = k->block->body[at];
    if (is_label(s))
        vec_push(&k->groups, ((struct group){at + 1, at + 1, s, behind_labels(s)}));
    else if (k->groups.n)
        k->groups.at[k->groups.n - 1].end = at + 1;
}

static bool leaves(const struct choice *k, const struct group *g)
{
    const struct c_stmt *last = g->end > g->first ? k->block->body[g->end - 1] : g->text;
    return last && c_jumps_away(last);
}

static struct switch_case *cases_of(struct choice *k)
{
    struct switch_case *out = arena_array(k->b->l->arena, struct switch_case, k->groups.n + 1);
    for (size_t i = 0; i < k->groups.n; i++) {
        out[i] = (struct switch_case){.span = k->groups.at[i].labels->span, .leaves = leaves(k, &k->groups.at[i])};
        for (const struct c_stmt *s = k->groups.at[i].labels; s && is_label(s); s = s->then) {
            out[i].labelled |= s->kind == C_CASE;
            out[i].is_default |= s->kind == C_DEFAULT;
        }
    }
    return out;
}

void c_lower_switch(struct body *b, const struct c_stmt *s)
{
    struct choice k = {.b = b, .block = s->then};
    k.value = build_save(&b->k, c_lower_expr(b, s->expr).term, NULL, s->expr->span);
    for (unsigned i = 0; i < s->then->n; i++)
        add_group(&k, i);
    struct scope scope = {.kind = SCOPE_TARGET, .at = (uint64_t)(uintptr_t)s};
    struct switch_cases cases = {.n = (unsigned)k.groups.n,
                                 .at = cases_of(&k),
                                 .exclusive = true, /* 6.8.4.2p3 */
                                 .value = s->expr->span,
                                 .whole = s->span,
                                 .matches = matches,
                                 .lower = lower_group,
                                 .user = &k};
    build_switch(&b->k, &scope, &cases);
    vec_release(&k.groups);
}
