/* The points of a routine where object invariants are assumed or proved: commands that are filled in when the text is lowered
 * (object_invariant.c). Start with invariants_before_call. */
#include "lang/java/lower/invariants/point.h"

#include "lang/java/analysis/code.h"
#include "lang/java/jml/annot_found.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/invariants/choice.h"
#include "lang/java/lower/invariants/escjava.h"
#include "lang/java/lower/spec/call_places.h"
#include "lang/java/lower/spec/called.h"

#include <string.h>

bool invariants_of_class(const struct lower *l, const struct java_class *c)
{
    struct annot_invariants all = annot_invariants(l->as);
    if (annot_found_any(l->as, c) && !(c->super && annot_found_any(l->as, c->super)))
        return true;
    for (unsigned i = 0; i < all.n; i++)
        if (!all.at[i].is_static && java_subclass(c, all.at[i].cls) && !(c->super && java_subclass(c->super, all.at[i].cls)))
            return true;
    return false;
}

static void place(struct body *b, struct invariant_point p)
{
    if (invariants_none(b->l) || (annot_helper(b->l->as, b->method) && !p.call))
        return;
    p.cmd = il_skip(b->l->p);
    p.allocated = p.arrays = TERM_NONE;
    p.object = invariants_under_construction(b) ? b->this_var->term : TERM_NONE;
    emit(b, p.cmd);
    vec_push(&b->points, p);
}

void invariants_written(struct body *b, const struct il_var *v, const struct java_type *at, bool own)
{
    if (invariants_none(b->l))
        return;
    if (own) {
        idmap_put(&b->written_own, idmap_key(v), 1);
        return;
    }
    for (size_t i = 0; i < b->written.n; i++)
        if (b->written.at[i].var == v && b->written.at[i].type == at)
            return;
    vec_push(&b->written, ((struct written){v, at}));
}

static void place_allocation(struct body *b, struct invariant_point p)
{
    p.cmd = il_skip(b->l->p);
    if (invariants_none(b->l))
        return;
    emit(b, p.cmd);
    vec_push(&b->points, p);
}

void invariants_after_allocation(struct body *b, term_id o, enum allocated how, struct span at)
{
    place_allocation(b, (struct invariant_point){.at = at, .allocated = o, .how = how, .arrays = TERM_NONE});
}

void invariants_after_arrays(struct body *b, term_id since, term_id are, struct span at)
{
    place_allocation(b, (struct invariant_point){.at = at, .allocated = TERM_NONE, .since = since, .arrays = are});
}

void invariants_at_entry(struct body *b)
{
    place(b, (struct invariant_point){.at = b->build.r->span, .assumed = true, .made = TERM_NONE, .since = TERM_NONE});
}

/* The call passes the object of this constructor on. */
static bool passes_own(const struct body *b, const struct call *c)
{
    bool passed = invariants_under_construction(b) && c->m->kind != JAVA_CONSTRUCTOR && c->env.this_term == b->this_var->term;
    for (unsigned i = 0; invariants_under_construction(b) && i < c->m->n_params; i++)
        passed |= c->actuals[i] == b->this_var->term;
    return passed;
}

void invariants_before_call(struct body *b, const struct call *c)
{
    bool constructor = c->m->kind == JAVA_CONSTRUCTOR, some = !invariants_none(b->l);
    b->escjava_call = some && escjava_rule(b) ? escjava_call(b, c) : NULL;
    if (!annot_helper(b->l->as, c->m))
        place(b, (struct invariant_point){.at = call_place(c->e),
                                          .escjava = b->escjava_call,
                                          .call = true,
                                          .own = passes_own(b, c) ? b->method->owner : NULL,
                                          .made = constructor ? c->env.this_term : TERM_NONE,
                                          .since = TERM_NONE});
    if (call_of_library(c) && some)
        b->library_since = body_save(b, body_use(b, b->l->alloc), NULL, c->e->span);
}

/* The places that the call may have changed, if the callee does not establish the invariants again. */
static void written_by_call(struct body *b, const struct call *c)
{
    b->writes_everything |= c->everything;
    b->writes_library |= c->library;
    for (size_t i = 0; i < c->targets.n; i++)
        invariants_written(b, c->targets.at[i].var, NULL, false);
}

/* ESC/Java reads a library call like any call: the methods of the files that it may call establish the invariants again, and no invariant
 * depends on fields that only library code changes. Elements of arrays that it gets, and what objects of the library hold, are changed as by an
 * assignment. */
static void written_by_library(struct body *b, const struct call *c)
{
    b->writes_everything |= c->everything;
    b->writes_library |= c->library;
    for (size_t i = 0; i < c->targets.n; i++) {
        const struct il_var *v = c->targets.at[i].var;
        if (call_changes_content(b, c, v))
            invariants_written(b, v, NULL, false);
    }
}

/* `super.clone()`, or the same of a class of the library, makes an object of a class of the files without a constructor. */
static bool copies_object(const struct call *c)
{
    return call_of_library(c) && c->result && !strcmp(c->m->name, "clone") && c->m->n_params == 0 && !code_clones_array(c->e);
}

void invariants_after_call(struct body *b, const struct call *c)
{
    bool constructor = c->m->kind == JAVA_CONSTRUCTOR,
         own_part = constructor && invariants_under_construction(b) && c->env.this_term == b->this_var->term;
    bool library = call_of_library(c);
    struct invariant_point p = {.at = c->e->span,
                                .assumed = true,
                                .call = true,
                                .escjava = b->escjava_call,
                                .since = library ? b->library_since : TERM_NONE,
                                .copy = copies_object(c) ? c->result->term : TERM_NONE,
                                .own = library            ? NULL
                                       : own_part         ? c->m->owner
                                       : passes_own(b, c) ? b->method->owner
                                                          : NULL,
                                .made = TERM_NONE};
    bool helper = annot_helper(b->l->as, c->m);
    b->copies_objects |= p.copy != TERM_NONE;
    if (library && !helper && escjava_rule(b))
        written_by_library(b, c);
    else if (helper || library)
        written_by_call(b, c);
    if (!helper)
        place(b, p);
}

void invariants_at_end(struct body *b, bool normal)
{
    bool own = normal && invariants_under_construction(b);
    place(b, (struct invariant_point){.at = b->build.r->span,
                                      .own = own ? b->method->owner : NULL,
                                      .made = TERM_NONE,
                                      .since = TERM_NONE});
}
