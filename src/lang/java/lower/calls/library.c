/* Calls of library methods with a contract (docs/java-library.md). A contract has a case for normal returns, and may have one for each
 * exception that the method throws:
 *
 *   normal_behavior      requires 0 <= i && i < length();     ensures ...
 *   exceptional_behavior requires !(0 <= i && i < length());  signals_only StringIndexOutOfBoundsException
 *
 * An exception that need not be declared is treated like one of the language: if a catch clause around the call takes it, it is a jump;
 * else the precondition of the normal case is an obligation. If the normal case says `\result == e`, and that nothing changes, then the
 * call is an assignment. Start with library_exceptions. */
#include "lang/java/lower/calls/library.h"

#include "lang/java/lower/code/check.h"
#include "lang/java/lower/code/convert.h"
#include "lang/java/lower/code/raise.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/lower/invariants/point.h"
#include "lang/java/lower/library/ability.h"
#include "lang/java/lower/library/box.h"
#include "lang/java/lower/pure/pure.h"
#include "lang/java/lower/spec/call_formula.h"
#include "lang/java/lower/spec/call_places.h"
#include "lang/java/lower/spec/called.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/lower/spec/frame.h"
#include "lang/java/lower/types/subtypes.h"

#include <string.h>

/* The class of the exception if the case is for one that need not be declared; else NULL. */
static struct java_class *thrown_by(struct lower *l, const struct annot_case *only)
{
    if (!only->exceptional || !only->signals_only || only->signals_only->n != 1)
        return NULL;
    struct java_class *cls = only->signals_only->types[0]->cls;
    return cls && exception_unchecked(l, cls) ? cls : NULL;
}

/* If nothing may take the exception, the other cases say what is owed. */
static void raise_case_unless(struct body *b, const struct call *c, struct java_class *cls, term_id t)
{
    const char *text = arena_printf(b->l->arena, "'%s' does not throw %s", method_qualified(b->l, c->m), cls->simple);
    if (exception_caught(b, cls) || raise_may_be_dropped(b))
        raise_or_owe(b, cls, t, body_obligation(OBLIGATION_REQUIRES, call_place(c->e), text, (struct span){0}));
}

void library_exceptions(struct body *b, struct call *c)
{
    size_t kept = 0;
    for (size_t i = 0; i < c->contract.cases.n; i++) {
        const struct annot_case *only = c->contract.cases.at[i].c;
        struct java_class *cls = thrown_by(b->l, only);
        if (!cls)
            c->contract.cases.at[kept++] = c->contract.cases.at[i];
        else
            raise_case_unless(b, c, cls, mk_not(b->l->ts, contract_precondition(b, c, only)));
    }
    c->contract.cases.n = kept;
}

void library_raises(struct body *b, const struct call *c)
{
    struct java_classes listed = {0};
    bool open = !c->contract.given;
    for (size_t i = 0; i < c->contract.cases.n; i++) {
        const struct annot_case *only = c->contract.cases.at[i].c;
        open |= !only->normal && !only->signals_only;
        for (unsigned k = 0; !only->normal && only->signals_only && k < only->signals_only->n; k++)
            if (only->signals_only->types[k]->cls && exception_unchecked(b->l, only->signals_only->types[k]->cls))
                vec_push(&listed, only->signals_only->types[k]->cls);
    }
    raise_from_library(b, open ? NULL : &listed, c->e->span);
    vec_release(&listed);
}

/* The case says that the method may end with this exception, which it need not declare, but not when. */
static bool may_throw(struct lower *l, const struct annot_case *only, const struct java_class *cls)
{
    return !only->normal && !only->exceptional && cls && exception_unchecked(l, cls);
}

void library_note_exceptions(struct body *b, const struct call *c)
{
    struct lower *l = b->l;
    for (size_t i = 0; i < c->contract.cases.n; i++) {
        const struct annot_case *only = c->contract.cases.at[i].c;
        for (unsigned k = 0; only->signals_only && k < only->signals_only->n; k++) {
            const struct java_class *cls = only->signals_only->types[k]->cls;
            bool silent = may_throw(l, only, cls) && !exception_caught(b, cls);
            if (silent && idmap_put(&b->open_listed, idmap_key(c->m) ^ idmap_key(cls), 1))
                body_assume_note(b, c->e->span, "library",
                                 arena_printf(l->arena, "'%s' does not throw %s", method_qualified(l, c->m),
                                              cls->simple ? cls->simple : cls->name));
        }
    }
}

static bool mentions_result(const struct annot_expr *e)
{
    bool found = e->kind == ANNOT_RESULT;
    for (unsigned i = 0; i < e->n && !found; i++)
        found = mentions_result(e->arg[i]);
    return found;
}

bool library_only(struct body *b, const struct call *c, enum java_dispatch dispatch)
{
    return c->m->owner->external && (java_dispatch_fixed(c->m, dispatch) || !library_overridden(b, c->m));
}

/* ---- methods of the files that run in place of library methods ---- */

static void require_case(struct body *b, struct call *c, const struct java_method *m, term_id runs)
{
    struct terms *ts = b->l->ts;
    struct call own = *c;
    term_id some = mk_false(ts);
    const struct annot_formula *first = NULL;
    own.m = (struct java_method *)m;
    own.contract = contract_of(b->l, m);
    own.env.method = m;
    own.env.reads = true;
    own.env.bound = (struct idmap){0};
    for (size_t i = 0; i < own.contract.cases.n; i++) {
        const struct contract_case *k = &own.contract.cases.at[i];
        if (!first && k->c->requires_.n)
            first = &k->c->requires_.at[0];
        if (!k->only_promises)
            some = mk_or2(ts, some, contract_precondition(b, &own, k->c));
    }
    if (first)
        body_assert(b, OBLIGATION_REQUIRES, mk_implies(ts, runs, some), call_place(c->e),
                    own.contract.cases.n == 1 && own.contract.cases.at[0].c->requires_.n == 1
                        ? first->text
                        : arena_printf(b->l->arena, "the precondition of %s", m->id),
                    first->expr->span);
    vec_release(&own.contract.cases);
    idmap_release(&own.env.bound);
}

void library_require_of_overriders(struct body *b, struct call *c, enum java_dispatch dispatch)
{
    const struct java_methods *all = code_overriders(b->l->code, c->m);
    const struct java_type *type = c->e->left ? c->e->left->type : c->m->owner->type;
    if (!c->m->owner->external || c->env.this_term == TERM_NONE || java_dispatch_fixed(c->m, dispatch))
        return;
    for (size_t i = 0; i < all->n; i++) {
        const struct java_method *m = all->at[i];
        bool may_run = !m->external && m->kind != JAVA_FUNCTION && m->n_params == c->m->n_params &&
                       (type->kind != JAVA_CLASS || !types_disjoint(b->l, type, m->owner->type));
        if (!may_run)
            continue;
        term_id runs = heap_ask_type(b->l, c->env.this_term, m->owner->type);
        require_non_null(b, c, m, runs);
        require_case(b, c, m, runs);
    }
}

const struct annot_expr *library_result(struct body *b, const struct call *c, enum java_dispatch dispatch)
{
    if (!library_only(b, c, dispatch) || !c->result || c->contract.cases.n != 1 || !contract_changes_nothing(&c->contract))
        return NULL;
    const struct annot_case *only = c->contract.cases.at[0].c;
    for (unsigned i = 0; i < only->ensures.n && only->normal; i++) {
        const struct annot_expr *e = only->ensures.at[i].expr;
        bool equation = e->kind == ANNOT_BINARY && (e->op == ANNOT_OP_EQ || e->op == ANNOT_OP_IFF);
        if (equation && e->arg[0]->kind == ANNOT_RESULT && !mentions_result(e->arg[1]))
            return e->arg[1];
    }
    return NULL;
}

bool library_is_function(const struct call *c)
{
    return annot_heap_free(c->env.b->l->as, c->m) && !pure_why_not(&c->env, c->m);
}

term_id library_function(const struct call *c)
{
    return pure_apply(&c->env, c->m, c->actuals, c->e->span);
}

bool library_boxes(struct body *b, const struct java_expr *e, term_id object, const term_id actuals[], term_id *result)
{
    struct java_method *m = e->method;
    const struct java_type *content = m->owner->external ? box_content(b->l, m->owner->type) : NULL;
    if (!content)
        return false;
    if (m->mods & JAVA_STATIC && m->n_params == 1 && m->params[0] == content && !strcmp(m->name, "valueOf")) {
        *result = box_value(b, actuals[0], content, e->span);
        return true;
    }
    if (m->mods & JAVA_STATIC || m->n_params || strcmp(m->name, arena_printf(b->l->arena, "%sValue", content->name)) != 0)
        return false;
    *result = box_read(b, object, content, e->left->span);
    return true;
}

/* ---- System.arraycopy ---- */

/* The bounds of a copy: `length` elements from index `from` of an array. */
static void check_part(struct body *b, term_id array, term_id from, term_id length, const struct java_expr *at)
{
    struct terms *ts = b->l->ts;
    term_id end = mk_add(ts, from, length), all = mk_app1(ts, b->l->length, array);
    check_not_negative(b, OBLIGATION_INDEX_NEGATIVE, from, at->span);
    body_check(b, OBLIGATION_INDEX_TOO_LARGE, mk_le(ts, end, all), at->span, at->span);
}

static void copy_part(struct body *b, const struct java_expr *e, struct il_var *elems, const term_id a[], term_id source);

/* The copy ends at the first element that does not fit; those before it are copied. No run is followed to there. fits: of the element i. */
static void copy_until_misfit(struct body *b, const struct java_expr *e, const term_id a[], term_id source, term_id i,
                              term_id fits, term_id all_fit)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct il_cmds list, *outer = body_begin(b, &list);
    struct il_var *copied = body_temp(b, "copied", SORT_INT, NULL);
    struct il_target t = target_var(copied);
    term_id end = mk_add(ts, a[1], copied->term), before = mk_and2(ts, mk_le(ts, a[1], i), mk_lt(ts, i, end));
    term_id facts[] = {mk_le(ts, mk_int(ts, 0), copied->term), mk_lt(ts, copied->term, a[4]),
                       mk_not(ts, subst_one(ts, fits, i, end)), mk_forall(ts, 1, &i, mk_implies(ts, before, fits), NULL)};
    term_id part[] = {a[0], a[1], a[2], a[3], copied->term};
    emit(b, il_assume(l->p, mk_not(ts, all_fit), e->span, NULL));
    emit(b, il_havoc_call(l->p, 1, &t, e->span, "copy up to an element that does not fit"));
    emit(b, il_assume(l->p, mk_and(ts, sizeof facts / sizeof *facts, facts), e->span, NULL));
    copy_part(b, e, heap_elems(l, e->args[0]->type->elem), part, source);
    const struct il_cmd *misfit = body_end(b, outer, &list);
    emit(b, il_choice(l->p, 2, (const struct il_cmd *[]){misfit, il_assume(l->p, all_fit, e->span, NULL)}));
}

/* JLS 10.5, for each element that is copied. */
static void check_stores(struct body *b, const struct java_expr *e, const term_id a[], term_id source)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    const struct java_type *from = e->args[0]->type->elem, *to = e->args[2]->type->elem;
    term_id i = mk_const_named(ts, "i!", SORT_INT), value = mk_select1(ts, source, i);
    if (java_type_primitive(to) || (type_exact(to) && java_subtype(l->ast, from, to)) || a[0] == a[2])
        return;
    l->types_asked = l->elem_types_asked = true;
    term_id wanted = mk_app1(ts, l->elem_type, mk_app1(ts, l->type_of, a[2]));
    term_id fits = mk_or2(ts, mk_eq(ts, value, l->null), mk_app2(ts, l->subtype, mk_app1(ts, l->type_of, value), wanted));
    term_id inside = mk_and2(ts, mk_le(ts, a[1], i), mk_lt(ts, i, mk_add(ts, a[1], a[4])));
    term_id all_fit = mk_forall(ts, 1, &i, mk_implies(ts, inside, fits), NULL);
    if (raise_goes_on(b, OBLIGATION_ARRAY_STORE))
        copy_until_misfit(b, e, a, source, i, fits, all_fit);
    body_check(b, OBLIGATION_ARRAY_STORE, all_fit, call_place(e), e->span);
}

/* The elements of the array a[2] change: those inside become elements of the row `source`. */
static void copy_part(struct body *b, const struct java_expr *e, struct il_var *elems, const term_id a[], term_id source)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id to = a[2];
    term_id i = mk_const_named(ts, "i!", SORT_INT), end = mk_add(ts, a[3], a[4]);
    term_id inside = mk_and2(ts, mk_le(ts, a[3], i), mk_lt(ts, i, end));
    term_id may = mk_implies(ts, inside, may_change(b, elems, to, i));
    term_id allowed = may == mk_true(ts) ? may : mk_forall(ts, 1, &i, may, NULL);
    term_id before = body_save(b, mk_select1(ts, body_use(b, elems), to), NULL, e->span);
    uint32_t obligation = 0;
    check_frame(b, allowed, call_place(e), e->span, &obligation);
    for (const struct loop_frame *f = b->loop_frames; f; f = f->up) {
        term_id by_loop = mk_implies(ts, inside, il_frame_allows(ts, &f->frame, elems, to, i));
        check_loop_frame(b, f, by_loop == mk_true(ts) ? by_loop : mk_forall(ts, 1, &i, by_loop, NULL), call_place(e), e->span);
    }
    invariants_written(b, elems, e->args[2]->type, false);
    term_id from = mk_select1(ts, source, mk_add(ts, mk_sub(ts, i, a[3]), a[1]));
    term_id row = mk_lambda(ts, 1, &i, mk_ite(ts, inside, from, mk_select1(ts, before, i)));
    emit(b, il_assign(l->p, target_at(&b->build, elems, to), row, e->span, "call arraycopy"));
}

bool library_copies(struct body *b, const struct java_expr *e, const term_id a[])
{
    if (!code_copies_array(e))
        return false;
    struct il_var *elems = heap_elems(b->l, e->args[0]->type->elem);
    check_not_null(b, a[0], e->args[0], e->args[0]->span.start);
    check_not_null(b, a[2], e->args[2], e->args[2]->span.start);
    check_not_negative(b, OBLIGATION_INDEX_NEGATIVE, a[4], e->args[4]->span);
    check_part(b, a[0], a[1], a[4], e->args[1]);
    check_part(b, a[2], a[3], a[4], e->args[3]);
    term_id source = body_save(b, mk_select1(b->l->ts, body_use(b, elems), a[0]), NULL, e->span);
    check_stores(b, e, a, source);
    copy_part(b, e, elems, a, source);
    ability_stored(b, elems, e->span);
    return true;
}
