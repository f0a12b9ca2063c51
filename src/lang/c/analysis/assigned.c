/* Definite assignment. The state is the set of variables that are surely assigned, of structs the set of their members; code that is not
 * reached has all of them. An array is assigned by its initialiser only. At a label the set is empty, because a jump may come from anywhere.
 * Start with walk_stmt. */
#include "lang/c/analysis/assigned.h"
#include "lang/c/analysis/jumps.h"

#include "lang/c/analysis/access.h"
#include "lang/c/analysis/annotated.h"
#include "lang/c/analysis/walk.h"

#include <string.h>

struct set {
    uint64_t *at;
};

/* Where break and continue of the innermost statement that takes them lead. */
struct target {
    struct target *up;
    struct set breaks, continues;
    bool loop;
};

struct analysis {
    struct arena *arena;
    const struct c_uses *uses;
    const struct c_jumps *jumps;
    struct idmap number; /* c_var -> 1 + its number; those of its members follow */
    size_t numbers, words;
    struct set now;
    struct target *targets;
    struct set at_switch; /* of the innermost switch */
    bool has_default;
    struct idmap unassigned;
};

/* ---- sets ---- */

static struct set copy(struct analysis *a, struct set s)
{
    return (struct set){arena_copy(a->arena, s.at, a->words * sizeof *s.at)};
}

static struct set filled(struct analysis *a, bool all)
{
    struct set s = {arena_array(a->arena, uint64_t, a->words)};
    memset(s.at, all ? 0xff : 0, a->words * sizeof *s.at);
    return s;
}

static void meet(const struct analysis *a, struct set to, struct set from)
{
    for (size_t i = 0; i < a->words; i++)
        to.at[i] &= from.at[i];
}

static bool is_in(struct set s, size_t n)
{
    return s.at[n / 64] >> (n % 64) & 1;
}

/* A struct has a number for each member. */
static size_t parts_of(const struct c_var *v)
{
    bool members = v->type->kind == C_RECORD && v->type->record->n_fields > 0;
    return members ? v->type->record->n_fields : 1;
}

/* The numbers that the lvalue, which is a variable or in one, stands for. False: none. */
static bool numbers_of(const struct analysis *a, const struct c_expr *e, size_t *from, size_t *n)
{
    e = c_without_parens(e);
    const struct c_var *v = c_variable_of(e);
    const uint64_t *number = v ? idmap_get(&a->number, idmap_key(v)) : NULL;
    if (!number)
        return false;
    *from = *number - 1;
    *n = parts_of(v);
    while (e->kind != C_VAR) {
        struct c_access k = c_access_of(e);
        e = c_without_parens(k.inner);
        if (k.step == C_STEP_MEMBER && e->kind == C_VAR && *n > 1) {
            *from += k.field->index;
            *n = 1;
        }
    }
    return true;
}

static void put_numbers(struct analysis *a, size_t from, size_t n, bool assigned)
{
    for (size_t i = from; i < from + n; i++) {
        uint64_t bit = (uint64_t)1 << (i % 64), *word = &a->now.at[i / 64];
        *word = assigned ? *word | bit : *word & ~bit;
    }
}

static void put(struct analysis *a, const struct c_var *v, bool assigned)
{
    const uint64_t *n = idmap_get(&a->number, idmap_key(v));
    if (n)
        put_numbers(a, *n - 1, parts_of(v), assigned);
}

/* False: the structure of the code does not show that all of the lvalue was assigned. */
static bool read_lvalue(struct analysis *a, const struct c_expr *e)
{
    size_t from, n;
    bool all = true;
    if (!numbers_of(a, e, &from, &n))
        return true;
    for (size_t i = from; i < from + n; i++)
        all &= is_in(a->now, i);
    if (!all)
        idmap_put(&a->unassigned, idmap_key(c_variable_of(c_without_parens(e))), 1);
    return all;
}

/* ---- expressions ---- */

static void walk_stmt(struct analysis *a, const struct c_stmt *s);
static void walk_expr(struct analysis *a, const struct c_expr *e);

/* e is evaluated perhaps: what it assigns is not counted. */
static void walk_perhaps(struct analysis *a, const struct c_expr *e)
{
    struct set before = copy(a, a->now);
    walk_expr(a, e);
    a->now = before;
}

/* False: the value is a struct of which some member may have none. */
static bool is_complete(struct analysis *a, const struct c_expr *value)
{
    value = c_without_parens(value);
    bool copies = value->kind == C_CAST && value->cast == C_CAST_LVALUE_TO_RVALUE && value->type->kind == C_RECORD;
    return !copies || read_lvalue(a, value->left);
}

/* The variable, or member of one, gets the value; NULL: a number that the place has. */
static void assign_lvalue(struct analysis *a, const struct c_expr *place, const struct c_expr *value)
{
    size_t from, n;
    if (!numbers_of(a, place, &from, &n))
        return;
    if (value && !is_complete(a, value))
        idmap_put(&a->unassigned, idmap_key(c_variable_of(place)), 1);
    put_numbers(a, from, n, true);
}

/* All of a variable, or of a member of one. */
static bool is_named(const struct c_expr *place)
{
    return place->kind == C_VAR || (place->kind == C_MEMBER && c_access_of(place).step == C_STEP_MEMBER &&
                                    c_without_parens(c_access_of(place).inner)->kind == C_VAR);
}

static void walk_assignment(struct analysis *a, const struct c_expr *e)
{
    const struct c_expr *place = c_without_parens(e->left);
    bool named = is_named(place);
    if (!named)
        walk_expr(a, e->left);
    if (e->kind != C_ASSIGN)
        read_lvalue(a, place);
    walk_expr(a, e->right);
    if (named)
        assign_lvalue(a, place, e->kind == C_ASSIGN ? e->right : NULL);
}

static void walk_choice(struct analysis *a, const struct c_expr *e)
{
    walk_expr(a, e->cond);
    struct set before = copy(a, a->now);
    walk_expr(a, e->left);
    struct set then = a->now;
    a->now = before;
    walk_expr(a, e->right);
    meet(a, a->now, then);
}

static void walk_expr(struct analysis *a, const struct c_expr *e)
{
    if (!e || e->kind == C_SIZEOF)
        return;
    if (e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT) {
        walk_assignment(a, e);
        return;
    }
    if (e->kind == C_CONDITIONAL) {
        walk_choice(a, e);
        return;
    }
    if (e->kind == C_CAST && e->cast == C_CAST_LVALUE_TO_RVALUE)
        read_lvalue(a, e->left);
    walk_expr(a, e->cond);
    walk_expr(a, e->left);
    if (e->kind == C_LOGICAL || e->kind == C_ELVIS)
        walk_perhaps(a, e->right);
    else
        walk_expr(a, e->right);
    for (unsigned i = 0; i < e->n_args; i++)
        walk_expr(a, e->args[i]);
    walk_expr(a, e->filler);
    if (e->body)
        walk_stmt(a, e->body);
}

/* ---- statements ---- */

static void open_target(struct analysis *a, struct target *t, bool loop)
{
    *t = (struct target){a->targets, filled(a, true), filled(a, true), loop};
    a->targets = t;
}

static void jump_to(struct analysis *a, bool loop_only)
{
    struct target *t = a->targets;
    while (t && loop_only && !t->loop)
        t = t->up;
    if (t)
        meet(a, loop_only ? t->continues : t->breaks, a->now);
    a->now = filled(a, true);
}

static bool is_always_true(const struct c_expr *e)
{
    return !e || (e->value && strcmp(e->value, "0") != 0);
}

static void walk_loop(struct analysis *a, const struct c_stmt *s)
{
    struct target t;
    open_target(a, &t, true);
    if (s->init)
        walk_stmt(a, s->init);
    if (s->kind != C_DO)
        walk_expr(a, s->expr);
    struct set left = copy(a, a->now);
    walk_stmt(a, s->then);
    meet(a, a->now, t.continues);
    walk_expr(a, s->kind == C_DO ? s->expr : s->update);
    if (s->kind == C_DO)
        left = copy(a, a->now);
    else
        meet(a, left, a->now); /* a jump may have led into the body */
    a->now = is_always_true(s->expr) ? filled(a, true) : left;
    meet(a, a->now, t.breaks);
    a->targets = t.up;
}

static void walk_switch(struct analysis *a, const struct c_stmt *s)
{
    struct target t;
    struct set outer = a->at_switch;
    bool outer_default = a->has_default;
    walk_expr(a, s->expr);
    open_target(a, &t, false);
    a->at_switch = copy(a, a->now);
    a->has_default = false;
    a->now = filled(a, true);
    walk_stmt(a, s->then);
    meet(a, a->now, t.breaks);
    if (!a->has_default)
        meet(a, a->now, a->at_switch);
    a->targets = t.up;
    a->at_switch = outer;
    a->has_default = outer_default;
}

static void walk_if(struct analysis *a, const struct c_stmt *s)
{
    walk_expr(a, s->expr);
    struct set before = copy(a, a->now);
    walk_stmt(a, s->then);
    struct set then = a->now;
    a->now = before;
    if (s->els)
        walk_stmt(a, s->els);
    meet(a, a->now, then);
}

static void walk_declared(struct analysis *a, const struct c_stmt *s)
{
    for (unsigned i = 0; i < s->n_vars; i++) {
        const struct c_expr *init = s->vars[i]->init;
        put(a, s->vars[i], false);
        walk_expr(a, init);
        if (init && !is_complete(a, init) && idmap_has(&a->number, idmap_key(s->vars[i])))
            idmap_put(&a->unassigned, idmap_key(s->vars[i]), 1);
        if (init)
            put(a, s->vars[i], true);
    }
}

static void walk_case(struct analysis *a, const struct c_stmt *s)
{
    a->has_default |= s->kind == C_DEFAULT;
    if (a->at_switch.at)
        meet(a, a->now, a->at_switch);
    walk_stmt(a, s->then);
}

static void walk_stmt(struct analysis *a, const struct c_stmt *s)
{
    switch (s->kind) {
    case C_BLOCK:
        for (unsigned i = 0; i < s->n; i++)
            walk_stmt(a, s->body[i]);
        break;
    case C_DECLARE: walk_declared(a, s); break;
    case C_EXPR_STMT: walk_expr(a, s->expr); break;
    case C_IF: walk_if(a, s); break;
    case C_WHILE:
    case C_DO:
    case C_FOR: walk_loop(a, s); break;
    case C_SWITCH: walk_switch(a, s); break;
    case C_CASE:
    case C_DEFAULT: walk_case(a, s); break;
    case C_LABEL: /* a label to which nothing jumps is one for annotations */
        if (c_is_jumped_to(a->jumps, s))
            a->now = filled(a, false);
        walk_stmt(a, s->then);
        break;
    case C_BREAK: jump_to(a, false); break;
    case C_CONTINUE: jump_to(a, true); break;
    case C_RETURN:
        walk_expr(a, s->expr);
        a->now = filled(a, true);
        break;
    case C_GOTO:
    case C_COMPUTED_GOTO: a->now = filled(a, true); break;
    case C_EMPTY:
    case C_ASM:
    case C_OTHER_STMT: break;
    }
}

/* ---- the function ---- */

bool c_has_union(const struct c_type *t)
{
    t = c_without_arrays(t);
    bool found = t->kind == C_RECORD && t->record->is_union;
    for (unsigned i = 0; t->kind == C_RECORD && i < t->record->n_fields; i++)
        found = found || c_has_union(t->record->fields[i]->type);
    return found;
}

static void number_declared(void *user, const struct c_stmt *s)
{
    struct analysis *a = user;
    for (unsigned i = 0; s->kind == C_DECLARE && i < s->n_vars; i++) {
        const struct c_var *v = s->vars[i];
        const struct c_type *t = c_without_arrays(v->type);
        bool followed = c_is_integer(t) || t->kind == C_POINTER || t->kind == C_FLOATING || t->kind == C_RECORD;
        if (v->storage != C_AUTO || !followed || c_has_address(a->uses, v) || idmap_has(&a->number, idmap_key(v)))
            continue;
        idmap_put(&a->number, idmap_key(v), a->numbers + 1);
        a->numbers += parts_of(v);
    }
}

/* The variables of which the expression takes the address, itself or of a part. */
static void ask_addresses(void *user, const struct acsl_expr *e)
{
    struct analysis *a = user;
    const struct acsl_expr *of = e->kind == ACSL_ADDRESS || e->kind == ACSL_DECAY ? e->arg[0] : NULL;
    while (of && (of->kind == ACSL_MEMBER || of->kind == ACSL_INDEX || of->kind == ACSL_DECAY))
        of = of->arg[0];
    if (of && of->kind == ACSL_VAR && idmap_has(&a->number, idmap_key(of->var)))
        idmap_put(&a->unassigned, idmap_key(of->var), 1);
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i])
            ask_addresses(a, e->arg[i]);
}

struct idmap c_perhaps_unassigned(struct arena *arena, const struct c_uses *uses, const struct acsl *as,
                                  const struct c_function *f)
{
    struct analysis a = {.arena = arena,
                         .uses = uses,
                         .jumps = c_jumps_new(arena, f->body),
                         .number = {.arena = arena},
                         .unassigned = {.arena = arena}};
    struct c_visitor declared = {.stmt = number_declared, .user = &a};
    c_visit_stmt(&declared, f->body);
    a.words = a.numbers / 64 + 1;
    a.now = filled(&a, false);
    walk_stmt(&a, f->body);
    if (acsl_says_initialised(as))
        c_each_annotation(as, f, ask_addresses, &a);
    return a.unassigned;
}
