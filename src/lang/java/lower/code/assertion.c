/* Java's statement `assert` (JLS 14.10). The assertions of a class, and of all classes around and in it, are enabled or disabled
 * together, before they run. An assertion is proved as if they were enabled. If one of them has side effects, or if a clause of these classes
 * catches its error, the code after it is executed in two ways. A variable that never changes says which, for all these assertions, also in
 * callees. Else this variable is not needed: what a proved assertion says also holds if it is not evaluated. Start at lower_assert. */
#include "lang/java/lower/code/assertion.h"

#include "lang/java/lower/code/expr.h"
#include "lang/java/lower/code/raise.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"

static const struct java_class *outermost(const struct java_class *c)
{
    while (c->enclosing)
        c = c->enclosing;
    return c;
}

struct search {
    const struct lower *l;
    const struct java_class *cls;     /* the class whose code is being visited */
    struct java_class *error;         /* AssertionError */
    struct idmap asserting, catching; /* outermost classes with an assertion, and with a clause that catches its error */
};

static void visit_stmt(void *user, const struct java_stmt *s)
{
    struct search *x = user;
    uint64_t key = (uint64_t)(uintptr_t)outermost(x->cls);
    if (s->kind == JAVA_ASSERT)
        idmap_put(&x->asserting, key, 1);
    if (s->kind == JAVA_TRY && x->error && (java_may_swallow(s) || java_catches(s, x->error)))
        idmap_put(&x->catching, key, 1);
    if ((s->kind == JAVA_ASSERT && expr_has_effects(s->expr)) || (idmap_has(&x->asserting, key) && idmap_has(&x->catching, key)))
        idmap_put(&x->l->known->telling, key, 0);
}

static void visit_piece(void *user, const struct java_piece *p)
{
    struct search *x = user;
    x->cls = p->cls;
    java_visit_expr(p->expr, visit_stmt, NULL, user);
    java_visit_stmt(p->stmt, visit_stmt, NULL, user);
}

void assert_prepare(const struct lower *l)
{
    struct search x = {.l = l, .error = java_class_named(l->ast, intern(l->ast->names, "java.lang.AssertionError"))};
    java_visit_pieces(l->ast, visit_piece, &x);
    idmap_release(&x.asserting);
    idmap_release(&x.catching);
}

/* Are the assertions of c disabled? NULL if it makes no difference. */
static struct il_var *disabled(struct lower *l, const struct java_class *c)
{
    const uint64_t *found = idmap_get(&l->disabled, (uint64_t)(uintptr_t)c);
    if (found || !idmap_has(&l->known->telling, (uint64_t)(uintptr_t)c))
        return found ? (struct il_var *)(uintptr_t)*found : NULL;
    const char *name = intern_printf(l->ast->names, "%s.$assertionsDisabled", c->name);
    const struct java_type *type = java_type_primitive_of(l->ast, JAVA_BOOLEAN);
    struct il_var *v = il_add_var(l->p, NULL, name, name, SORT_BOOL, ROLE_GLOBAL, heap_il_type(l, type), c->name_span);
    v->fixed = true;
    idmap_put(&l->disabled, (uint64_t)(uintptr_t)c, (uint64_t)(uintptr_t)v);
    idmap_put(&l->heap_of_term, v->term, (uint64_t)(uintptr_t)v);
    return v;
}

/* Code may run behind the error. So its detail is evaluated. */
static void lower_caught(struct body *b, const struct java_stmt *s, term_id t)
{
    struct il_program *p = b->l->p;
    struct il_cmds list, *outer = body_begin(b, &list);
    emit(b, il_assume(p, mk_not(b->l->ts, t), s->expr->span, NULL));
    lower_expr(b, s->detail);
    body_check(b, OBLIGATION_ASSERT, mk_false(b->l->ts), s->expr->span, s->expr->span);
    const struct il_cmd *arms[] = {il_assume(p, t, s->expr->span, NULL), body_end(b, outer, &list)};
    emit(b, il_choice(p, 2, arms));
}

static void lower_enabled(struct body *b, const struct java_stmt *s)
{
    term_id t = lower_condition(b, s->expr);
    vec_push(&b->build.r->goals, t);
    if (s->detail && raise_goes_on(b, OBLIGATION_ASSERT))
        lower_caught(b, s, t);
    else if (raise_goes_on(b, OBLIGATION_ASSERT))
        body_check(b, OBLIGATION_ASSERT, t, s->expr->span, s->expr->span);
    else
        body_assert(b, OBLIGATION_ASSERT, t, s->expr->span, span_text(b->l->arena, s->expr->span), (struct span){0});
}

static const struct il_cmd *arm(struct body *b, const struct java_stmt *s, term_id guard, bool enabled)
{
    struct il_cmds list, *outer = body_begin(b, &list);
    emit(b, il_assume(b->l->p, guard, s->expr->span, enabled ? NULL : "assertions are disabled"));
    if (enabled)
        lower_enabled(b, s);
    return body_end(b, outer, &list);
}

void lower_assert(struct body *b, const struct java_stmt *s)
{
    struct il_var *v = disabled(b->l, outermost(b->here->owner));
    if (!v) {
        lower_enabled(b, s);
        return;
    }
    term_id off = body_use(b, v);
    const struct il_cmd *arms[] = {arm(b, s, mk_not(b->l->ts, off), true), arm(b, s, off, false)};
    emit(b, il_choice(b->l->p, 2, arms));
}
