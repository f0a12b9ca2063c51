/* Collects the words of a routine from its variables and its text. Start at words_of. */
#include "infer/contracts/words.h"

#include "logic/mk.h"

enum { MAX_NUMBERS = 10, MAX_CONDITIONS = 8 };

struct collector {
    const struct found_contracts *f;
    struct terms *ts;
    const struct il_routine *r;
    struct words *w;
    struct idmap mentioned; /* constants of the text */
    struct idmap seen;      /* routines whose text was looked at */
    struct idmap start;     /* those whose value at the start has a name: the shared variable itself, where it changes */
};

static bool has(const struct term_vec *list, term_id t)
{
    for (size_t i = 0; i < list->n; i++)
        if (list->at[i] == t)
            return true;
    return false;
}

static void add(struct term_vec *list, term_id t, size_t most)
{
    if (!has(list, t) && list->n < most)
        vec_push(list, t);
}

static bool is_map_of_ints(const struct terms *ts, sort_id s)
{
    return sort_kind(ts, s) == SORT_KIND_MAP && sort_arity(ts, s) == 1 && sort_domain(ts, s, 0) == SORT_INT &&
           sort_range(ts, s) == SORT_INT;
}

static void add_word(const struct terms *ts, struct sorted_words *to, term_id t)
{
    sort_id s = term_sort(ts, t);
    if (s == SORT_INT)
        add(&to->ints, t, SIZE_MAX);
    else if (s == SORT_BOOL)
        add(&to->bools, t, SIZE_MAX);
    else if (is_map_of_ints(ts, s))
        add(&to->maps, t, SIZE_MAX);
    else
        add(&to->others, t, SIZE_MAX);
}

/* ---- the text ---- */

static void look(void *user, term_id t)
{
    struct collector *k = user;
    long value;
    if (term_is(k->ts, t, TERM_CONST))
        idmap_put(&k->mentioned, t, 1);
    if (term_to_long(k->ts, t, &value))
        add(&k->w->numbers, t, MAX_NUMBERS);
    if ((term_is(k->ts, t, TERM_MOD) || term_is(k->ts, t, TERM_TREM)) && term_to_long(k->ts, term_arg(k->ts, t, 1), &value) &&
        value > 1)
        add(&k->w->divisors, term_arg(k->ts, t, 1), MAX_NUMBERS);
}

static void look_at_places(struct collector *k, const struct il_cmd *c)
{
    const struct il_target *lhs = c->kind == IL_ASSIGN ? &c->lhs : NULL;
    for (unsigned i = 0; lhs && i < lhs->n; i++)
        term_visit(k->ts, lhs->index[i], look, k);
    if (lhs)
        idmap_put(&k->mentioned, lhs->var->term, 1);
    for (unsigned i = 0; c->call && i < c->call->n_args; i++)
        term_visit(k->ts, c->call->args[i], look, k);
    for (unsigned i = 0; c->kind == IL_HAVOC && i < c->n_targets; i++)
        idmap_put(&k->mentioned, c->targets[i].var->term, 1);
}

/* What callees mention matters as well: bodies of exact callees stand in for calls, and others may need it. */
static void look_at_text(struct collector *k, const struct il_cmd *c)
{
    int callee = c->call ? contracts_callee(k->f, c->call) : -1;
    if (c->term != TERM_NONE && (c->kind == IL_ASSERT || c->kind == IL_ASSUME || c->kind == IL_ASSIGN))
        term_visit(k->ts, c->term, look, k);
    look_at_places(k, c);
    for (unsigned i = 0; i < c->n; i++)
        look_at_text(k, c->child[i]);
    if (callee >= 0 && idmap_put(&k->seen, (uint64_t)callee + 1, 1))
        look_at_text(k, k->f->written->routines.at[callee]->body);
}

/* ---- variables ---- */

static bool may_change(const struct collector *k, unsigned i, const struct il_var *v)
{
    const struct found_frame *frame = &k->f->frames[i];
    for (unsigned j = 0; j < frame->n; j++)
        if (frame->targets[j].var == v)
            return true;
    return !frame->known;
}

static const struct il_var *old_of(const struct il_routine *r, const struct il_var *v)
{
    for (size_t i = 0; i < r->vars.n; i++)
        if (r->vars.at[i]->role == ROLE_OLD && r->vars.at[i]->of == v)
            return r->vars.at[i];
    return NULL;
}

static void add_start(struct collector *k, term_id t)
{
    add_word(k->ts, &k->w->start, t);
    idmap_put(&k->start, t, 1);
}

static void add_shared(struct collector *k, unsigned i, const struct il_var *v)
{
    const struct il_var *old = old_of(k->r, v);
    if (!may_change(k, i, v)) {
        if (idmap_has(&k->mentioned, v->term))
            add_start(k, v->term);
        return;
    }
    add_word(k->ts, &k->w->end, v->term);
    if (!old)
        return;
    add_word(k->ts, &k->w->start, old->term);
    idmap_put(&k->start, v->term, 1);
    subst_set(&k->w->at_start, old->term, v->term);
    subst_set(&k->w->from_start, v->term, old->term);
}

static void add_variables(struct collector *k, unsigned i)
{
    for (size_t j = 0; j < k->r->params.n; j++)
        add_start(k, k->r->params.at[j]->term);
    for (size_t j = 0; j < k->r->results.n; j++)
        add_word(k->ts, &k->w->end, k->r->results.at[j]->term);
    for (size_t j = 0; j < k->r->vars.n; j++)
        if (k->r->vars.at[j]->role == ROLE_GLOBAL)
            add_shared(k, i, k->r->vars.at[j]);
}

/* Constants of the program, which are no variables. */
static void add_constants(struct collector *k, const struct il_cmd *c)
{
    struct term_vec constants = {0};
    if (c->term != TERM_NONE && (c->kind == IL_ASSERT || c->kind == IL_ASSUME || c->kind == IL_ASSIGN))
        term_constants(k->ts, c->term, &constants);
    for (size_t i = 0; i < constants.n; i++)
        if (!il_var_of(k->r, constants.at[i]))
            add_start(k, constants.at[i]);
    vec_release(&constants);
    for (unsigned i = 0; i < c->n; i++)
        add_constants(k, c->child[i]);
}

/* ---- conditions ---- */

static void add_condition(struct collector *k, term_id t)
{
    struct term_vec constants = {0};
    bool over_start = !term_has_binder(k->ts, t) && !term_is_literal(k->ts, t);
    while (term_is(k->ts, t, TERM_NOT))
        t = term_arg(k->ts, t, 0);
    term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        over_start &= idmap_has(&k->start, constants.at[i]);
    if (over_start && constants.n > 0)
        add(&k->w->conditions, subst_apply(k->ts, &k->w->from_start, t), MAX_CONDITIONS);
    vec_release(&constants);
}

static void look_at_choice(void *user, term_id t)
{
    struct collector *k = user;
    if (term_is(k->ts, t, TERM_ITE))
        add_condition(k, term_arg(k->ts, t, 0));
}

static void find_conditions(struct collector *k, const struct il_cmd *c)
{
    struct term_vec parts = {0};
    if (c->kind == IL_ASSUME || c->kind == IL_ASSERT)
        term_conjuncts(k->ts, c->term, &parts);
    for (size_t i = 0; i < parts.n; i++)
        add_condition(k, parts.at[i]);
    vec_release(&parts);
    if (c->kind == IL_ASSIGN)
        term_visit(k->ts, c->term, look_at_choice, k);
    for (unsigned i = 0; i < c->n; i++)
        find_conditions(k, c->child[i]);
}

struct words words_of(const struct found_contracts *f, unsigned i)
{
    struct words w = {0};
    const struct il_routine *r = f->written->routines.at[i];
    struct collector k = {.f = f, .ts = f->written->terms, .r = r, .w = &w};
    for (long n = -1; n <= 2; n++)
        add(&w.numbers, mk_int(k.ts, n), MAX_NUMBERS);
    add(&w.divisors, mk_int(k.ts, 2), MAX_NUMBERS);
    idmap_put(&k.seen, i + 1, 1);
    look_at_text(&k, r->body);
    add_variables(&k, i);
    add_constants(&k, r->body);
    find_conditions(&k, r->body);
    idmap_release(&k.mentioned);
    idmap_release(&k.seen);
    idmap_release(&k.start);
    return w;
}

static void release_sorted(struct sorted_words *w)
{
    vec_release(&w->ints);
    vec_release(&w->bools);
    vec_release(&w->maps);
    vec_release(&w->others);
}

void words_release(struct words *w)
{
    release_sorted(&w->start);
    release_sorted(&w->end);
    vec_release(&w->numbers);
    vec_release(&w->divisors);
    vec_release(&w->conditions);
    subst_release(&w->at_start);
    subst_release(&w->from_start);
}
