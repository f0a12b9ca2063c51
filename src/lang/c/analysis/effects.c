/* What functions change. Start with c_changes_nothing. */
#include "lang/c/analysis/effects.h"

#include "lang/c/analysis/access.h"
#include "lang/c/analysis/walk.h"

#include <string.h>

struct c_effects {
    const struct c_uses *uses;
    const struct acsl *as;
    struct idmap changing; /* c_function: it may change something */
    /* c_function: it changes nothing, if those that are being looked at change nothing; they are in it, too. */
    struct idmap harmless;
};

struct c_effects *c_effects_new(struct arena *arena, const struct c_uses *uses, const struct acsl *as)
{
    struct c_effects *x = arena_new(arena, struct c_effects);
    *x = (struct c_effects){.uses = uses, .as = as, .changing = {.arena = arena}, .harmless = {.arena = arena}};
    return x;
}

static bool begins(const char *name, const char *with)
{
    return !strncmp(name, with, strlen(with));
}

/* Functions of the compiler about the bits of a number, and about the text of the program. */
static bool is_about_numbers(const struct c_function *f)
{
    static const char *const names[] = {"clz",
                                        "ctz",
                                        "ffs",
                                        "popcount",
                                        "parity",
                                        "bswap",
                                        "constant_p",
                                        "object_size",
                                        "dynamic_object_size",
                                        "expect_with_probability"};
    static const char prefix[] = "__builtin_";
    for (size_t i = 0; f->builtin && begins(f->name, prefix) && i < sizeof names / sizeof *names; i++)
        if (begins(f->name + strlen(prefix), names[i]))
            return true;
    return false;
}

/* The front end knows these, and what they allocate is new. */
static bool is_harmless(const struct c_function *f)
{
    static const char *const names[] = {"malloc",           "calloc", "abs",     "labs",   "llabs",   "__builtin_expect",
                                        "__builtin_alloca", "strlen", "strnlen", "strcmp", "strncmp", "strchr",
                                        "strrchr",          "memcmp", "memchr",  "strdup"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!f->body && !strcmp(f->name, names[i]))
            return true;
    return !f->body && (begins(f->name, "__VERIFIER_nondet_") || is_about_numbers(f));
}

static bool contract_says_nothing(const struct acsl_contract *c)
{
    bool frees = false;
    for (unsigned i = 0; i < c->n_behaviors; i++)
        frees |= c->behaviors[i].frees.n > 0;
    return c->behaviors[0].assigns.given && c->behaviors[0].assigns.n == 0 && !frees;
}

struct looking {
    struct c_effects *x;
    bool changes;
};

static void look_at_expr(void *user, const struct c_expr *e)
{
    struct looking *k = user;
    if (e->kind == C_CALL)
        k->changes |= !e->function || !c_changes_nothing(k->x, e->function);
    k->changes |= e->kind == C_VA_ARG || e->kind == C_OTHER_EXPR;
    if (e->kind != C_ASSIGN && e->kind != C_COMPOUND && e->kind != C_INCREMENT)
        return;
    const struct c_var *v = c_variable_of(e->left);
    bool local = v && (v->storage == C_AUTO || v->storage == C_PARAM) && !c_has_address(k->x->uses, v);
    k->changes |= !local;
}

static void look_at_stmt(void *user, const struct c_stmt *s)
{
    struct looking *k = user;
    k->changes |= s->kind == C_ASM || s->kind == C_OTHER_STMT;
}

static bool look_at_function(struct c_effects *x, const struct c_function *f)
{
    const struct acsl_contract *c = acsl_contract(x->as, f);
    if (c)
        return contract_says_nothing(c);
    if (is_harmless(f))
        return true;
    if (!f->body)
        return false;
    struct looking k = {x, false};
    struct c_visitor v = {.expr = look_at_expr, .stmt = look_at_stmt, .user = &k};
    c_visit_stmt(&v, f->body);
    return !k.changes;
}

/* Functions that call each other change nothing unless one of them does. If one does, what was said of others is looked at anew. */
bool c_changes_nothing(struct c_effects *x, const struct c_function *f)
{
    if (idmap_has(&x->changing, idmap_key(f)))
        return false;
    if (!idmap_put(&x->harmless, idmap_key(f), 1))
        return true;
    if (look_at_function(x, f))
        return true;
    idmap_put(&x->changing, idmap_key(f), 1);
    x->harmless = (struct idmap){.arena = x->harmless.arena};
    return false;
}
