/* The routines that a call may run, and what is assumed of code that is not judged. Start with note_callees. */
#include "lang/java/lower/calls/callees.h"

#include "lang/java/analysis/library.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/lower/spec/called.h"
#include "lang/java/lower/spec/contract.h"

#include <string.h>

/* A class may implement m by a method that it inherits from a class that does not have m's interface. Nothing checks this method
 * against m's contract. */
static void list_unchecked_implementations(struct body *b, const struct call *c)
{
    const struct java_ast *ast = b->l->ast;
    for (size_t i = 0; c->contract.given && !c->fixed && i < ast->classes.n; i++)
        for (unsigned k = 0; k < ast->classes.at[i]->n_implements; k++) {
            const struct java_implements *im = &ast->classes.at[i]->implements[k];
            if (im->of == c->m && idmap_put(&b->open_listed, (uint64_t)(uintptr_t)im, 1))
                body_assume_note(b, c->e->span, "implementation",
                                 arena_printf(b->l->arena, "'%s' satisfies the contract of '%s'", im->method->id, c->m->id));
        }
}

static bool adds_to_frame(struct lower *l, const struct java_method *m)
{
    struct contract k = contract_of(l, m);
    bool adds = false;
    for (size_t i = 0; i < k.cases.n; i++)
        adds |= k.cases.at[i].only_promises && k.cases.at[i].c->has_modifies;
    vec_release(&k.cases);
    return adds;
}

/* In ESC/Java a method may add to the frame of the method that it overrides (also_modifies), of which callers of that method know
 * nothing. */
static void list_added_frames(struct body *b, const struct call *c, enum java_dispatch dispatch)
{
    const struct java_methods *all = code_overriders(b->l->code, c->m);
    for (size_t i = 0; i < all->n && b->l->dialect->frames_assumed && !java_dispatch_fixed(c->m, dispatch); i++)
        if (!all->at[i]->external && idmap_put(&b->open_listed, (uint64_t)(uintptr_t)all->at[i] ^ 5, 1) &&
            adds_to_frame(b->l, all->at[i]))
            body_assume_note(b, c->e->span, "frame",
                             arena_printf(b->l->arena, "'%s' modifies only what '%s' may", method_qualified(b->l, all->at[i]),
                                          method_qualified(b->l, c->m)));
}

/* Does m have a routine to verify in this run? */
static bool looked_at(const struct java_method *m)
{
    return m->body && (!m->file || m->file->given);
}

static void assume_contract(struct body *b, const struct call *c, const struct java_method *m, const char *why)
{
    if (idmap_put(&b->open_listed, (uint64_t)(uintptr_t)m ^ 1, 1))
        body_assume_note(b, c->e->span, "callee",
                         arena_printf(b->l->arena, "contract of '%s', which %s", method_qualified(b->l, m), why));
}

/* The call may run m, which is not abstract. */
static void note_callee(struct body *b, const struct call *c, const struct java_method *m)
{
    if (looked_at(m) || (m->gen && m->kind == JAVA_CONSTRUCTOR))
        il_add_callee(b->build.r, method_qualified(b->l, m), c->e->span, c->contract.given);
    else if (!m->owner->external && (m->body || c->contract.given))
        assume_contract(b, c, m, m->body ? "is in another file" : "has no body");
}

static bool is_abstract(const struct java_method *m)
{
    return m->mods & JAVA_ABSTRACT;
}

/* No method of the files is checked against a contract of the library. */
static void list_overriders(struct body *b, const struct call *c)
{
    const struct java_methods *all = code_overriders(b->l->code, c->m);
    for (size_t i = 0; i < all->n; i++)
        if (!all->at[i]->external && idmap_put(&b->open_listed, (uint64_t)(uintptr_t)all->at[i] ^ 3, 1))
            body_assume_note(b, c->e->span, "implementation",
                             arena_printf(b->l->arena, "'%s' satisfies the contract of '%s'", all->at[i]->id, c->m->id));
}

/* The code of a library method is not judged. What is assumed of it is listed once for each method. */
static void note_library(struct body *b, const struct call *c)
{
    const char *name = method_qualified(b->l, c->m);
    bool unchanged = b->l->dialect->nothing_changed;
    if (idmap_put(&b->open_listed, (uint64_t)(uintptr_t)c->m ^ (c->contract.given ? 2 : 6), 1))
        body_assume_note(b, c->e->span, "library",
                         arena_printf(b->l->arena,
                                      c->contract.given ? "contract of '%s'"
                                      : unchanged
                                          ? "'%s' changes only elements of arrays that it gets, throws only what it declares"
                                          : "'%s' changes only what its arguments reach, throws only what it declares",
                                      name));
    if (c->contract.given && !c->fixed)
        list_overriders(b, c);
    if (c->contract.given || library_call_reach(c->m) < REACH_METHODS)
        return;
    const struct java_methods *called = code_callbacks(b->l->code);
    if (called->n && unchanged)
        body_assume_note(b, c->e->span, "frame", arena_printf(b->l->arena, "methods that '%s' calls modify nothing", c->m->name));
    for (size_t i = 0; i < called->n; i++)
        note_callee(b, c, called->at[i]);
}

void note_callees(struct body *b, const struct call *c, enum java_dispatch dispatch)
{
    list_unchecked_implementations(b, c);
    list_added_frames(b, c, dispatch);
    const struct java_ast *ast = b->l->ast;
    if (c->m->owner->external)
        note_library(b, c);
    bool any = !is_abstract(c->m), in_interface = c->m->owner->kind == JAVA_KIND_INTERFACE;
    if (any)
        note_callee(b, c, c->m);
    const struct java_methods *others = code_overriders(b->l->code, c->m);
    for (size_t i = 0; i < others->n && !c->fixed; i++)
        if (java_overrides(others->at[i], c->m) && !is_abstract(others->at[i])) {
            note_callee(b, c, others->at[i]);
            any = true;
        }
    for (size_t i = 0; i < ast->classes.n; i++)
        for (unsigned k = 0; k < ast->classes.at[i]->n_implements; k++)
            if (ast->classes.at[i]->implements[k].of == c->m) {
                if (!c->contract.given)
                    note_callee(b, c, ast->classes.at[i]->implements[k].method);
                any = true;
            }
    if (!any && c->contract.given && !c->m->owner->external)
        assume_contract(b, c, c->m, "has no body");
    else if (in_interface && is_abstract(c->m) && ast->hidden_functions)
        assume_contract(b, c, c->m, "a lambda that is not judged may implement");
}

bool runs_exactly(const struct lower *l, const struct java_method *m, enum java_dispatch dispatch)
{
    const struct java_methods *overriders = code_overriders(l->code, m);
    bool fixed = java_dispatch_fixed(m, dispatch);
    for (size_t i = 0; i < overriders->n && !fixed; i++)
        if (!(overriders->at[i]->mods & JAVA_ABSTRACT))
            return false;
    return m->declared && !m->owner->external && (m->body || m->kind == JAVA_CONSTRUCTOR);
}
