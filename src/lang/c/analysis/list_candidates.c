/* Candidates about lists that a function frees: they end, and all their objects can be freed. Start at guess_about_list. */
#include "lang/c/analysis/argument_words.h"

#include "lang/c/analysis/memory_functions.h"
#include "lang/c/analysis/walk.h"

#include <string.h>

/* ---- what the text has ---- */

static void look_at_member(struct guesser *k, const struct c_field *f)
{
    const struct c_type *of = f->type->kind == C_POINTER ? f->type->of : NULL;
    bool known = !of || of->kind != C_RECORD || of->record != f->record;
    for (size_t i = 0; i < k->followed.n; i++)
        known |= k->followed.at[i] == f;
    if (!known)
        vec_push(&k->followed, f);
}

static void look_in_callee(void *user, const struct c_expr *e)
{
    struct guesser *k = user;
    k->frees_in_callee |= c_frees_argument(e);
    if (e->kind == C_MEMBER)
        look_at_member(k, e->field);
}

static void look_at_statement(void *user, const struct c_stmt *s)
{
    struct guesser *k = user;
    k->loops |= c_is_loop(s);
}

void guess_look_for_lists(struct guesser *k, const struct c_expr *e)
{
    if (e->kind == C_MEMBER)
        look_at_member(k, e->field);
    if (e->kind == C_CALL && e->function && e->function->body && e->function != k->f)
        c_visit_stmt(&(struct c_visitor){.expr = look_in_callee, .stmt = look_at_statement, .user = k}, e->function->body);
}

/* ---- candidates ---- */

/* What is reached from p along m. */
static void about_list(struct guesser *k, const struct word *p, const struct c_field *m)
{
    struct arena *a = &k->arena;
    const char *defines, *name = k->context.leads(k->context.user, m->record, m, &defines);
    const char *apart = p->base ? arena_printf(a, " && \\separated(%s, x_)", p->base) : "";
    const char *ends = arena_printf(a, "%s(%s, \\null)", name, p->text);
    const char *freeable = arena_printf(a, "(\\forall %s *x_; x_ != \\null && %s(%s, x_) ==> \\valid(x_) && \\freeable(x_)%s)",
                                        m->record->type->name, name, p->text, apart);
    k->context.each(k->context.user, &(struct c_argument_candidate){ends, {p->guard}, .grants = true, .defines = defines});
    k->context.each(k->context.user, &(struct c_argument_candidate){freeable, {p->guard}, .grants = true, .defines = defines});
    if (k->tests_null && p->guard) {
        const char *both = arena_printf(a, "%s == \\null || (%s && %s && %s)", p->base, p->guard, ends, freeable);
        vec_push(&k->alternatives, ((struct c_argument_candidate){both, .grants = true, .defines = defines}));
    }
}

/* A parameter leads to it that is the list itself. */
static bool is_rest(const struct guesser *k, const struct word *p)
{
    for (size_t i = 0; i < k->pointers.n; i++) {
        const struct word *q = &k->pointers.at[i];
        if (p->base && q->var && !strcmp(q->text, p->base))
            return q->type->kind == C_RECORD && q->type->record == p->type->record;
    }
    return false;
}

void guess_about_list(struct guesser *k, const struct word *p)
{
    for (size_t i = 0; i < k->followed.n && !is_rest(k, p); i++)
        if (p->type->kind == C_RECORD && p->type->record == k->followed.at[i]->record)
            about_list(k, p, k->followed.at[i]);
}
