/* Assumptions and assertions of invariants of the file's state, at the places of state.c. One routine of the file proves that the initial values
 * establish them. Start at c_fill_states. */
#include "lang/c/lower/state_formulas.h"

#include "lang/c/acsl/found.h"
#include "lang/c/analysis/file_state.h"
#include "lang/c/lower/init.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/lower.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/spec.h"
#include "logic/subst.h"

/* ---- which ---- */

struct relevance {
    struct body *b;
    bool uses, foreign;      /* it mentions a variable of the routine; one that other code may change, or memory */
    struct idmap *mentioned; /* gets its variables; NULL: they are not wanted */
};

static void look(struct relevance *k, const struct acsl_expr *e, unsigned depth)
{
    const struct body *b = k->b;
    if (!e)
        return;
    if (e->kind == ACSL_VAR) {
        k->uses |= idmap_has(&b->used, idmap_key(e->var));
        k->foreign |= !c_is_file_state(b->l->state, e->var);
        if (k->mentioned)
            idmap_put(k->mentioned, idmap_key(e->var), 1);
    }
    k->foreign |= e->kind == ACSL_DEREF || (e->kind == ACSL_INDEX && e->arg[0]->kind != ACSL_DECAY) || e->kind == ACSL_VALID ||
                  e->kind == ACSL_VALID_READ || e->kind == ACSL_ADDRESS || depth > 8;
    for (unsigned i = 0; i < e->n; i++)
        look(k, e->arg[i], depth);
    if (e->kind == ACSL_CALL)
        k->foreign |= e->function->body == NULL;
    if (e->kind == ACSL_CALL && depth <= 8)
        look(k, e->function->body, depth + 1);
}

static struct relevance relevance_of(struct body *b, const struct acsl_formula *f)
{
    struct relevance k = {.b = b};
    look(&k, f->expr, 0);
    return k;
}

/* By invariant: the routine has it. */
static bool *relevant(struct body *b, const struct acsl_formulas *all)
{
    bool *is = arena_array(b->l->arena, bool, all->n), more = true;
    while (more) {
        more = false;
        for (unsigned i = 0; i < all->n; i++) {
            if (is[i] || !relevance_of(b, &all->at[i]).uses)
                continue;
            is[i] = more = true;
            look(&(struct relevance){.b = b, .mentioned = &b->used}, all->at[i].expr, 0);
            acsl_found_use(b->l->as, &all->at[i]);
        }
    }
    return is;
}

/* ---- formulas ---- */

static void assume_all(struct body *b, const struct acsl_formulas *all, const bool is[], struct span at)
{
    for (unsigned i = 0; i < all->n; i++) {
        struct spec_env env = {.b = b, .assumed = true};
        term_id t = is[i] ? c_spec_formula(&env, all->at[i].expr) : mk_true(b->l->ts);
        if (!env.why_not)
            build_assume(&b->k, t, at, NULL);
    }
}

/* Loops may have a part in what is said of all elements under a condition. */
static void add_goal(struct body *b, term_id t)
{
    struct terms *ts = b->l->ts;
    if (!term_has_binder(ts, t))
        return;
    vec_push(&b->k.r->goals, t);
    if (term_is(ts, t, TERM_IMPLIES))
        vec_push(&b->k.r->goals, term_arg(ts, t, 1));
}

static void prove(struct body *b, const struct acsl_formula *f, term_id t, struct span at, bool initially)
{
    struct obligation o = {.kind = OBLIGATION_OBJECT_INVARIANT, .span = at, .text = f->text, .found = f->found};
    if (initially)
        o.message = arena_printf(b->l->arena, "initial values break invariant '%s'", f->text);
    o.related = f->found ? (struct span){0} : f->expr->span;
    build_assert(&b->k, o, t);
}

/* A found one that has no terms is not proved; one that is written costs the routine. */
static void assert_all(struct body *b, const struct acsl_formulas *all, const bool is[], struct span at)
{
    for (unsigned i = 0; i < all->n; i++) {
        struct spec_env env = {.b = b};
        if (!is[i])
            continue;
        const struct acsl_formula *f = &all->at[i];
        term_id t = c_spec_formula(&env, f->expr);
        if (env.why_not && !f->found)
            build_unsupported(&b->k, env.where, env.why_not);
        if (!env.why_not)
            add_goal(b, t);
        prove(b, f, env.why_not ? mk_false(b->l->ts) : t, at, false);
    }
}

/* ---- initial values ---- */

/* False: not supported. */
static bool initialise(struct body *b, const struct c_var *v)
{
    size_t before = b->k.r->unsupported.n;
    struct place p = place_of_var(b, v, v->name_span);
    struct c_expr zero = {.kind = C_ZERO, .type = v->type, .span = v->name_span};
    c_lower_initialiser(b, &p, v->init ? v->init : arena_copy(b->l->arena, &zero, sizeof zero), v->name_span);
    bool good = b->k.r->unsupported.n == before;
    b->k.r->unsupported.n = before;
    return good;
}

/* These variables of the file's state. Frames say nothing of how they got their values. */
static bool initialise_all(struct body *b, const struct idmap *mentioned)
{
    const struct acsl_contract *contract = b->contract;
    const struct il_frame *frame = b->k.r->frame;
    bool good = true;
    b->contract = NULL;
    b->k.r->frame = NULL;
    for (size_t i = 0; i < b->l->ast->vars.n; i++) {
        const struct c_var *v = b->l->ast->vars.at[i];
        if (idmap_has(mentioned, idmap_key(v)) && c_is_file_state(b->l->state, v))
            good &= initialise(b, v);
    }
    b->contract = contract;
    b->k.r->frame = frame;
    return good;
}

/* What has to hold in front of c so that *t holds behind it. False: c has other commands in it than initialisers need. */
static bool in_front(struct terms *ts, const struct il_cmd *c, term_id *t)
{
    bool good = true;
    switch (c->kind) {
    case IL_SEQ:
        good = c->call == NULL;
        for (unsigned i = c->n; i-- > 0 && good;)
            good = in_front(ts, c->child[i], t);
        return good;
    case IL_ASSIGN:
        *t = subst_one(ts, *t, c->lhs.var->term, il_store_path(ts, c->lhs.var->term, c->lhs.n, c->lhs.index, c->term));
        return true;
    case IL_ASSUME: *t = mk_implies(ts, c->term, *t); return true;
    case IL_HAVOC:
        for (unsigned i = 0; i < c->n_targets; i++)
            good &= !term_mentions(ts, *t, c->targets[i].var->term);
        return good;
    case IL_ASSERT:
    case IL_CHOICE:
    case IL_LOOP:
    case IL_BLOCK:
    case IL_EXIT: return false;
    }
    return false;
}

/* They hold of the initial values. This is a formula about constants: a branch of the routine would be in the way of its runs. */
static void establish(struct body *b, const struct acsl_formulas *all, struct span at)
{
    struct terms *ts = b->l->ts;
    struct il_cmds list, *outer = build_open(&b->k, &list);
    struct idmap mentioned = {0};
    for (unsigned i = 0; i < all->n; i++)
        look(&(struct relevance){.b = b, .mentioned = &mentioned}, all->at[i].expr, 0);
    bool known = initialise_all(b, &mentioned);
    idmap_release(&mentioned);
    const struct il_cmd *initial = build_close(&b->k, outer, &list);
    for (unsigned i = 0; i < all->n; i++) {
        struct spec_env env = {.b = b};
        term_id t = c_spec_formula(&env, all->at[i].expr);
        prove(b, &all->at[i], !known || env.why_not || !in_front(ts, initial, &t) ? mk_false(ts) : t, at, true);
        acsl_found_use(b->l->as, &all->at[i]);
    }
}

/* ---- at the end ---- */

/* What is written of other variables is not supported: other code may change them. */
static void refuse_foreign(struct body *b, const struct acsl_formulas *all)
{
    for (unsigned i = 0; i < all->n; i++)
        if (!all->at[i].found && relevance_of(b, &all->at[i]).foreign)
            build_unsupported(&b->k, all->at[i].keyword, "global invariant of what other code may change");
}

static void fill(struct body *b, const struct state_point *p, const struct acsl_formulas *all, const bool is[])
{
    struct il_cmds list, *outer = build_open(&b->k, &list);
    switch (p->kind) {
    case STATE_HOLDS: assume_all(b, all, is, p->at); break;
    case STATE_IS_LEFT: assert_all(b, all, is, p->at); break;
    case STATE_IS_MADE:
        establish(b, all, p->at);
        assume_all(b, all, is, p->at);
        break;
    }
    c_fill_seq(b->l->p, p->cmd, &list);
    vec_release(&list);
    b->k.out = outer;
}

void c_fill_states(struct body *b)
{
    if (!b->l->state)
        return;
    struct acsl_formulas all = acsl_invariants(b->l->as);
    refuse_foreign(b, &all);
    const bool *is = relevant(b, &all);
    for (size_t i = 0; i < b->states.n; i++)
        fill(b, &b->states.at[i], &all, is);
}
