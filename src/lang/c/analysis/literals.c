/* Finds the block of each compound literal. Start with look_at. */
#include "lang/c/analysis/literals.h"

#include "lang/c/analysis/walk.h"

#include <string.h>

struct list VEC_OF(const struct c_var *);

struct c_literals {
    struct arena *arena;
    struct idmap *addressed;
    struct idmap variables; /* c_expr -> c_var */
    struct idmap blocks;    /* c_stmt -> struct list */
    struct idmap shared;    /* C_SHARED that were met */
    struct c_function *in;
    uint32_t next; /* number of a variable */
};

/* ---- one literal ---- */

/* The variable's name begins with a quote, as that of a string literal does. */
static struct c_var *new_variable(struct c_literals *k, const struct c_expr *e, const struct c_stmt *block)
{
    struct position at = span_position(e->span);
    struct c_var *v = arena_new(k->arena, struct c_var);
    *v = (struct c_var){.id = k->next++,
                        .name = arena_printf(k->arena, "\"literal at %u:%u\"", at.line, at.column),
                        .type = e->type,
                        .declared = e->type,
                        .storage = C_AUTO,
                        .function = k->in,
                        .init = e->left,
                        .scope = {block->span.source, e->span.start, block->span.end},
                        .span = e->span,
                        .name_span = e->span};
    return v;
}

static struct list *list_of(struct c_literals *k, const struct c_stmt *block)
{
    struct list *l = idmap_pointer(&k->blocks, block);
    if (!l) {
        l = arena_new(k->arena, struct list);
        *l = (struct list)VEC_IN(k->arena);
        idmap_put(&k->blocks, idmap_key(block), idmap_key(l));
    }
    return l;
}

struct place_in_code {
    struct c_literals *k;
    const struct c_stmt *block;
    bool again; /* what stands here may be evaluated several times while the block is executed */
};

/* ---- gotos back ---- */

struct label_before {
    uint32_t at;
    struct idmap labels; /* 1 + label: labels in front of `at` */
    bool found;          /* a goto behind it leads to one of these */
};

static void note_label(void *user, const struct c_stmt *s)
{
    struct label_before *k = user;
    if (s->kind == C_LABEL && s->span.start <= k->at)
        idmap_put(&k->labels, (uint64_t)s->label + 1, 1);
}

static void note_goto(void *user, const struct c_stmt *s)
{
    struct label_before *k = user;
    k->found |= s->kind == C_COMPUTED_GOTO || (s->kind == C_GOTO && idmap_has(&k->labels, (uint64_t)s->label + 1));
}

/* A goto in the block may lead back to code in front of the place. */
static bool goes_back(const struct c_stmt *block, uint32_t at)
{
    struct label_before k = {.at = at};
    c_visit_stmt(&(struct c_visitor){.stmt = note_label, .user = &k}, block);
    c_visit_stmt(&(struct c_visitor){.stmt = note_goto, .user = &k}, block);
    idmap_release(&k.labels);
    return k.found;
}

/* ---- code ---- */

static void look_at(struct c_literals *k, const struct c_stmt *s, const struct c_stmt *block);

/* The initialiser of a range of elements is met several times. */
static void add_literal(const struct place_in_code *p, const struct c_expr *e)
{
    struct c_literals *k = p->k;
    bool met = idmap_has(&k->variables, idmap_key(e));
    if (met || p->again || goes_back(p->block, e->span.start)) {
        idmap_put(&k->variables, idmap_key(e), idmap_key(NULL));
        return;
    }
    const struct c_var *v = new_variable(k, e, p->block);
    idmap_put(&k->variables, idmap_key(e), idmap_key(v));
    idmap_put(k->addressed, idmap_key(v), 1);
    vec_push(list_of(k, p->block), v);
}

static void look_at_expr(struct place_in_code *p, const struct c_expr *e)
{
    struct c_literals *k = p->k;
    if (!e || e->kind == C_SIZEOF)
        return;
    if (e->kind == C_SHARED && !idmap_put(&k->shared, idmap_key(e), 1))
        return;
    if (e->kind == C_COMPOUND_LITERAL && !e->is_static && idmap_has(k->addressed, idmap_key(e)))
        add_literal(p, e);
    look_at_expr(p, e->cond);
    look_at_expr(p, e->left);
    look_at_expr(p, e->right);
    for (unsigned i = 0; i < e->n_args; i++)
        look_at_expr(p, e->args[i]);
    struct place_in_code filler = {k, p->block, true};
    look_at_expr(&filler, e->filler);
    if (e->body)
        look_at(k, e->body, e->body);
}

static void look_at_inner(struct c_literals *k, const struct c_stmt *s)
{
    if (s)
        look_at(k, s, s);
}

static void look_at_all(struct c_literals *k, const struct c_stmt *list, const struct c_stmt *block)
{
    for (unsigned i = 0; i < list->n; i++)
        look_at(k, list->body[i], block);
}

static void look_at(struct c_literals *k, const struct c_stmt *s, const struct c_stmt *block)
{
    bool own = s->kind == C_BLOCK || s->kind == C_IF || s->kind == C_SWITCH || c_is_loop(s);
    struct place_in_code once = {k, own ? s : block, false}, guard = {k, own ? s : block, c_is_loop(s)};
    for (unsigned i = 0; i < s->n_vars; i++)
        look_at_expr(&once, s->vars[i]->init);
    if (s->init)
        look_at(k, s->init, once.block);
    look_at_expr(&guard, s->expr);
    look_at_expr(&guard, s->update);
    look_at_all(k, s, s);
    if (s->kind == C_SWITCH && s->then->kind == C_BLOCK) {
        look_at_all(k, s->then, s); /* it is left where the switch is */
    } else if (own) {
        look_at_inner(k, s->then);
        look_at_inner(k, s->els);
    } else if (s->then) {
        look_at(k, s->then, block);
    }
}

const struct c_literals *c_literals_new(struct arena *arena, const struct c_ast *ast, struct idmap *addressed)
{
    struct c_literals *k = arena_new(arena, struct c_literals);
    *k = (struct c_literals){.arena = arena,
                             .addressed = addressed,
                             .variables = {.arena = arena},
                             .blocks = {.arena = arena},
                             .shared = {.arena = arena}};
    for (size_t i = 0; i < ast->vars.n; i++)
        k->next = ast->vars.at[i]->id >= k->next ? ast->vars.at[i]->id + 1 : k->next;
    for (size_t i = 0; i < ast->functions.n; i++) {
        k->in = ast->functions.at[i];
        if (k->in->body)
            look_at(k, k->in->body, k->in->body);
    }
    return k;
}

/* ---- questions ---- */

const struct c_var *c_literal_variable(const struct c_literals *k, const struct c_expr *literal)
{
    return idmap_pointer(&k->variables, literal);
}

struct c_literals_of c_literals_of(const struct c_literals *k, const struct c_stmt *s)
{
    const struct list *l = idmap_pointer(&k->blocks, s);
    return l ? (struct c_literals_of){(unsigned)l->n, l->at} : (struct c_literals_of){0};
}
