/* Incarnations on paths that do not mention them may have any value: in place of the value that a model gives them, null does as well. Commands that
 * are no sequences are numbered in the order of the text. An exit skips what follows it up to the end of its block, and a choice all
 * branches but one. Start at passive_without_unexecuted. */
#include "vcgen/vc/unexecuted.h"

#include "base/bug.h"
#include "logic/mk.h"
#include "logic/reach.h"
#include "logic/subst.h"

/* An object, and the first and last command that mention it. */
struct mentioned {
    term_id object;
    uint32_t first, last;
};

/* A block around the command that is rewritten: exits to its label continue at `end`. */
struct frame {
    il_label label;
    uint32_t end;
    const struct frame *outer;
};

struct unexecuted {
    struct passive_edit *e;
    struct terms *ts;
    term_id null;        /* TERM_NONE: no command speaks of reachability */
    struct idmap places; /* objects whose fields are assigned, and values */
    struct idmap seen;   /* terms that have been looked at for them */
    struct idmap at;     /* object -> index into all */
    struct VEC_OF(struct mentioned) all;
    uint32_t now, end;
};

static bool is_incarnation(const struct unexecuted *k, term_id t)
{
    return term_is(k->ts, t, TERM_CONST) && const_role(k->ts, t) == CONST_INCARNATION;
}

static void find_places(void *user, term_id t)
{
    struct unexecuted *k = user;
    if (term_is(k->ts, t, TERM_REACH) || term_is(k->ts, t, TERM_FOREST))
        k->null = reach_null(k->ts, t);
    for (unsigned i = 1; term_is(k->ts, t, TERM_STORE) && i < term_arity(k->ts, t); i++)
        if (is_incarnation(k, term_arg(k->ts, t, i)))
            idmap_put(&k->places, term_arg(k->ts, t, i), 1);
}

static void note_places(struct unexecuted *k, const struct passive_cmd *c)
{
    if (c->term != TERM_NONE)
        term_visit_unseen(k->ts, c->term, &k->seen, find_places, k);
    for (unsigned i = 0; i < c->n; i++)
        note_places(k, c->child[i]);
}

static void note_mention(struct unexecuted *k, term_id object)
{
    const uint64_t *at = idmap_get(&k->at, object);
    if (at) {
        k->all.at[*at].last = k->now;
        return;
    }
    idmap_put(&k->at, object, k->all.n);
    vec_push(&k->all, (struct mentioned){object, k->now, k->now});
}

static void note_mentions(struct unexecuted *k, const struct passive_cmd *c)
{
    struct term_vec constants = {0};
    if (c->n == 0)
        k->now++;
    if (c->term != TERM_NONE)
        term_constants(k->ts, c->term, &constants);
    for (size_t i = 0; i < constants.n; i++)
        if (idmap_has(&k->places, constants.at[i]) && term_sort(k->ts, constants.at[i]) == term_sort(k->ts, k->null))
            note_mention(k, constants.at[i]);
    vec_release(&constants);
    for (unsigned i = 0; i < c->n; i++)
        note_mentions(k, c->child[i]);
}

/* Assumes that all objects are null that only commands from..to mention; otherwise NULL. */
static const struct passive_cmd *assume_null(struct unexecuted *k, uint32_t from, uint32_t to)
{
    term_id all = mk_true(k->ts);
    for (size_t i = 0; i < k->all.n; i++)
        if (from <= k->all.at[i].first && k->all.at[i].last <= to)
            all = mk_and2(k->ts, all, mk_eq(k->ts, k->all.at[i].object, k->null));
    return term_is(k->ts, all, TERM_TRUE) ? NULL : passive_assume_term(k->e, all);
}

/* What is skipped: `from` to `to`, and then c. */
static const struct passive_cmd *behind(struct unexecuted *k, uint32_t from, uint32_t to, const struct passive_cmd *c)
{
    const struct passive_cmd *null = assume_null(k, from, to);
    return null ? passive_seq(k->e, null, c) : c;
}

static const struct passive_cmd *rewrite(struct unexecuted *k, const struct passive_cmd *c, const struct frame *around);

static const struct passive_cmd *rewrite_exit(struct unexecuted *k, const struct passive_cmd *c, const struct frame *around)
{
    k->now++;
    while (around && around->label != c->label)
        around = around->outer;
    return behind(k, k->now + 1, around ? around->end : k->end, c);
}

static uint32_t leaves(const struct passive_cmd *c)
{
    uint32_t sum = c->n == 0;
    for (unsigned i = 0; i < c->n; i++)
        sum += leaves(c->child[i]);
    return sum;
}

static const struct passive_cmd *rewrite_choice(struct unexecuted *k, const struct passive_cmd *c, const struct frame *around)
{
    const struct passive_cmd **child = arena_array(k->e->arena, const struct passive_cmd *, c->n);
    uint32_t before = k->now, end = k->now + leaves(c);
    for (unsigned i = 0; i < c->n; i++) {
        uint32_t first = k->now + 1;
        child[i] = rewrite(k, c->child[i], around);
        child[i] = behind(k, k->now + 1, end, child[i]);
        child[i] = behind(k, before + 1, first - 1, child[i]);
    }
    return passive_with_children(k->e, c, child);
}

/* The handler is skipped where the body ends normally. */
static const struct passive_cmd *rewrite_block(struct unexecuted *k, const struct passive_cmd *c, const struct frame *around)
{
    struct frame own = {c->label, k->now + leaves(c->child[0]), around};
    const struct passive_cmd *child[2] = {rewrite(k, c->child[0], &own), NULL};
    const struct passive_cmd *null = assume_null(k, k->now + 1, k->now + leaves(c->child[1]));
    if (null)
        child[0] = passive_seq(k->e, child[0], null);
    child[1] = rewrite(k, c->child[1], around);
    return passive_with_children(k->e, c, child);
}

static const struct passive_cmd *rewrite_seq(struct unexecuted *k, const struct passive_cmd *c, const struct frame *around)
{
    const struct passive_cmd **child = arena_array(k->e->arena, const struct passive_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = rewrite(k, c->child[i], around);
    return passive_with_children(k->e, c, child);
}

static const struct passive_cmd *rewrite(struct unexecuted *k, const struct passive_cmd *c, const struct frame *around)
{
    switch (c->kind) {
    case PASSIVE_ASSERT:
    case PASSIVE_ASSUME: k->now++; return c;
    case PASSIVE_EXIT: return rewrite_exit(k, c, around);
    case PASSIVE_CHOICE: return rewrite_choice(k, c, around);
    case PASSIVE_BLOCK: return rewrite_block(k, c, around);
    case PASSIVE_SEQ: return rewrite_seq(k, c, around);
    }
    bug("passive command of kind %d", (int)c->kind);
}

/* Incarnations that matter behind the end are mentioned there. */
static void drop_used(struct unexecuted *k, const struct idmap *used)
{
    for (size_t i = 0; i < k->all.n; i++)
        if (idmap_has(used, k->all.at[i].object))
            k->all.at[i].last = UINT32_MAX;
}

const struct passive_cmd *passive_without_unexecuted(struct passive_edit *e, const struct passive_cmd *c, const struct idmap *used)
{
    struct unexecuted k = {.e = e, .ts = e->ts, .null = TERM_NONE};
    note_places(&k, c);
    if (k.places.n > 0 && k.null != TERM_NONE)
        note_mentions(&k, c);
    drop_used(&k, used);
    k.end = k.now;
    k.now = 0;
    if (k.all.n > 0)
        c = rewrite(&k, c, NULL);
    idmap_release(&k.places);
    idmap_release(&k.seen);
    idmap_release(&k.at);
    vec_release(&k.all);
    return c;
}
