/* The functions that a pointer may lead to: its sources are followed through constants, variables without an address, arguments of expanded
 * calls and results, whatever the order in which they are assigned. Start with c_function_targets.
 *
 * What is followed is a set of ground expressions, `f`, `&v` and arrays, of which a pointer expression has one as its value. Where a source
 * is of another form, nothing is known. */
#include "lang/c/lower/function_targets.h"

#include "lang/c/acsl/found.h"
#include "lang/c/analysis/access.h"
#include "lang/c/analysis/assigned.h"
#include "lang/c/analysis/walk.h"
#include "lang/c/lower/activation.h"
#include "lang/c/lower/constant.h"

/* A limit for the nesting of sources; it also ends cycles, p = q and q = p. */
enum { MOST_DEPTH = 12, MOST_STEPS = 500 };

struct follow {
    struct body *b;
    struct c_targets found;
    unsigned depth, steps;
};

/* What is done with each ground value: it is a target, or some member of the object that it leads to is read. */
struct reader {
    bool deref;
    const struct c_field *field; /* the last member on the way; NULL: none */
    const struct reader *then;   /* deref: with what is read there */
};

static void follow_value(struct follow *k, const struct activation *in, const struct c_expr *e, const struct reader *r);
static void follow_variable(struct follow *k, const struct activation *in, const struct c_var *v, const struct c_field *field,
                            const struct reader *r);

static void give_up(struct follow *k)
{
    k->found.all = false;
}

/* The value may be zero. Where that is an object that is read, no run goes on. */
static void may_be_null(struct follow *k, const struct reader *r)
{
    k->found.null |= !r->deref;
}

static void add_target(struct follow *k, const struct c_function *f)
{
    for (unsigned i = 0; i < k->found.n; i++)
        if (k->found.at[i] == f)
            return;
    if (k->found.n == MOST_TARGETS)
        give_up(k);
    else
        k->found.at[k->found.n++] = f;
}

/* The last member on the way from the variable to the part. */
static const struct c_field *last_member(const struct c_expr *place)
{
    struct c_access a = c_access_of(place);
    while (a.step == C_STEP_ELEMENT)
        a = c_access_of(a.inner);
    if (a.step == C_STEP_MEMBER)
        return a.field;
    return a.e->kind == C_MEMBER ? a.e->field : NULL;
}

/* The pointer leads to the object `place`, or to the function. */
static void reach_ground(struct follow *k, const struct activation *in, const struct c_expr *place, const struct reader *r)
{
    place = c_without_parens(place);
    if (place->kind == C_FUNCTION_NAME && !r->deref)
        add_target(k, place->function);
    else if (r->deref && c_variable_of(place))
        follow_variable(k, in, c_variable_of(place), r->field ? r->field : last_member(place), r->then);
    else
        give_up(k);
}

/* ---- variables ---- */

/* The leaves of an initialiser that are in the member; NULL: behind no member. */
static void follow_init(struct follow *k, const struct activation *in, const struct c_expr *e, const struct c_field *here,
                        const struct c_field *field, const struct reader *r)
{
    const struct c_expr *inner = c_without_parens(e);
    if (inner->kind == C_ZERO) {
        may_be_null(k, r);
        return;
    }
    if (inner->kind != C_INIT_LIST) {
        if (inner->type->kind == C_RECORD || c_is_array(inner->type))
            give_up(k);
        else if (here == field)
            follow_value(k, in, inner, r);
        return;
    }
    const struct c_record *record = inner->type->kind == C_RECORD ? inner->type->record : NULL;
    if (record && (record->is_union || inner->n_args > record->n_fields))
        give_up(k);
    for (unsigned i = 0; k->found.all && i < inner->n_args; i++)
        follow_init(k, in, inner->args[i], record ? record->fields[i] : here, field, r);
    if (!record && !inner->filler && inner->n_args < inner->type->length)
        may_be_null(k, r);
    if (inner->filler && k->found.all)
        follow_init(k, in, inner->filler, here, field, r);
}

struct assignments {
    struct follow *k;
    const struct activation *in;
    const struct c_var *v;
    const struct c_field *field;
    const struct reader *r;
};

static void follow_assignment(void *user, const struct c_expr *e)
{
    struct assignments *a = user;
    bool assigns = e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT;
    if (!assigns || c_variable_of(e->left) != a->v || !a->k->found.all)
        return;
    const struct c_type *t = e->left->type;
    if (t->kind == C_RECORD || c_is_array(t))
        give_up(a->k); /* a copy of a whole object */
    else if (last_member(e->left) == a->field && e->kind == C_ASSIGN)
        follow_value(a->k, a->in, e->right, a->r);
}

static void follow_assignments(struct assignments *a)
{
    const struct lower *l = a->k->b->l;
    struct c_visitor visitor = {.expr = follow_assignment, .user = a};
    for (size_t i = 0; i < l->ast->functions.n; i++)
        if (!a->v->function || a->v->function == l->ast->functions.at[i])
            c_visit_stmt(&visitor, l->ast->functions.at[i]->body);
}

/* The argument of the call that is expanded there. */
static void follow_argument(struct follow *k, const struct activation *in, const struct c_var *v, const struct reader *r)
{
    const struct c_function *f = in && in->call ? in->f : NULL;
    for (unsigned i = 0; f && i < f->n_params; i++)
        if (f->params[i] == v && i < in->call->n_args) {
            follow_value(k, in->up, in->call->args[i], r);
            return;
        }
    give_up(k);
}

/* Only the code of the file changes the variable, by assignments to it, and it has a value wherever it is read. */
static bool is_in_sight(const struct lower *l, const struct activation *in, const struct c_var *v)
{
    bool local = v->storage == C_AUTO || v->storage == C_PARAM;
    bool hidden = local || v->storage == C_STATIC_LOCAL || (v->is_static && v->defined);
    bool begun = v->storage != C_AUTO || (in && !idmap_has(&in->unassigned, idmap_key(v)));
    bool odd = ((v->type->quals | c_without_arrays(v->type)->quals) & C_VOLATILE) || v->ghost || v->is_thread_local;
    return hidden && begun && !odd && !c_has_address(l->uses, v);
}

/* r: what is done with a value that the variable, or a part of it in the member, may have. */
static void follow_variable(struct follow *k, const struct activation *in, const struct c_var *v, const struct c_field *field,
                            const struct reader *r)
{
    bool local = v->storage == C_AUTO || v->storage == C_PARAM;
    bool constant = !local && (c_is_unchanged(k->b->l->uses, v) || c_is_constant_object(k->b->l->uses, v));
    while (local && in && in->f != v->function)
        in = in->up;
    if (c_has_union(v->type) || !(constant || is_in_sight(k->b->l, in, v)) || (v->storage == C_PARAM && field)) {
        give_up(k);
        return;
    }
    if (v->storage == C_PARAM)
        follow_argument(k, in, v, r);
    if (v->init && k->found.all)
        follow_init(k, in, v->init, NULL, field, r);
    else if (!local)
        may_be_null(k, r);
    struct assignments a = {k, in, v, field, r};
    if (!constant)
        follow_assignments(&a);
}

/* ---- expressions ---- */

/* The value that is read from the place. */
static void follow_place(struct follow *k, const struct activation *in, const struct c_expr *place, const struct reader *r)
{
    const struct c_var *v = c_variable_of(place);
    struct c_access a = c_access_of(place);
    const struct c_field *field = last_member(place);
    if (v) {
        follow_variable(k, in, v, field, r);
        return;
    }
    while (a.step != C_STEP_START)
        a = c_access_of(a.inner);
    if (a.e->kind == C_DEREF || a.e->kind == C_INDEX || (a.e->kind == C_MEMBER && a.e->arrow)) {
        struct reader through = {true, field, r};
        follow_value(k, in, a.e->left, &through);
        return;
    }
    give_up(k);
}

static void follow_cast(struct follow *k, const struct activation *in, const struct c_expr *e, const struct reader *r)
{
    const struct c_expr *inner = c_without_parens(e->left);
    if (e->cast == C_CAST_NULL_TO_POINTER)
        may_be_null(k, r);
    else if (e->cast == C_CAST_NO_OP)
        follow_value(k, in, inner, r);
    else if (e->cast == C_CAST_FUNCTION_TO_POINTER && inner->kind == C_DEREF)
        follow_value(k, in, inner->left, r);
    else if (e->cast == C_CAST_FUNCTION_TO_POINTER || e->cast == C_CAST_ARRAY_TO_POINTER)
        reach_ground(k, in, inner, r);
    else if (e->cast == C_CAST_LVALUE_TO_RVALUE)
        follow_place(k, in, inner, r);
    else
        give_up(k);
}

struct results {
    struct follow *k;
    const struct reader *r;
};

static void follow_return(void *user, const struct c_stmt *s)
{
    struct results *results = user;
    if (s->kind == C_RETURN && s->expr)
        follow_value(results->k, NULL, s->expr, results->r);
}

/* What the function returns, whose text takes the place of the call. If its end is reached otherwise, that may be any value. */
static void follow_call(struct follow *k, const struct c_expr *e, const struct reader *r)
{
    const struct c_function *f = e->function;
    struct results results = {k, r};
    struct c_visitor visitor = {.stmt = follow_return, .user = &results};
    bool returns = f && f->body && f->body->n > 0 && f->body->body[f->body->n - 1]->kind == C_RETURN;
    if (!returns || acsl_call_contract(k->b->l->as, f))
        give_up(k);
    else
        c_visit_stmt(&visitor, f->body);
}

static void follow_value(struct follow *k, const struct activation *in, const struct c_expr *e, const struct reader *r)
{
    e = c_without_parens(e);
    if (k->depth >= MOST_DEPTH || ++k->steps > MOST_STEPS)
        give_up(k);
    if (!k->found.all)
        return;
    k->depth++;
    if (e->kind == C_CAST)
        follow_cast(k, in, e, r);
    else if (e->kind == C_ADDRESS)
        reach_ground(k, in, e->left, r);
    else if (e->kind == C_CALL)
        follow_call(k, e, r);
    else if (e->kind == C_CONDITIONAL) {
        follow_value(k, in, e->left, r);
        follow_value(k, in, e->right, r);
    } else if (e->kind == C_COMMA || e->kind == C_ASSIGN)
        follow_value(k, in, e->right, r);
    else if (e->kind == C_BINARY && r->deref && e->type->kind == C_POINTER)
        follow_value(k, in, e->left->type->kind == C_POINTER ? e->left : e->right, r);
    else
        give_up(k);
    k->depth--;
}

struct c_targets c_function_targets(struct body *b, const struct c_expr *pointer)
{
    struct reader called = {0};
    struct follow k = {.b = b, .found = {.all = true}};
    follow_value(&k, b->here, pointer, &called);
    return k.found;
}
