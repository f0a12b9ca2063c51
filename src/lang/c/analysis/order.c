/* What expressions read and change: variables by name, memory by type, and everything for calls. Start with c_may_disturb. */
#include "lang/c/analysis/order.h"

#include "lang/c/analysis/access.h"
#include "lang/c/analysis/walk.h"

struct found {
    const struct c_uses *uses;
    struct c_effects *functions; /* NULL: every call has effects */
    bool effects, calls;
    bool reads_shared; /* something that a call may change */
    bool reads_all;    /* a call that changes nothing may read all that is shared */
    bool writes_shared;
    struct idmap written; /* keys of places */
};

/* What stands for a place: its variable; the member that it is, or is in, of an object that is reached by a pointer; else the type of memory.
 * Both of the first two are also memory of their type if something may point to them. */
struct keys {
    const void *own;
    const void *type; /* NULL: no pointer reaches it */
};

static const struct c_field *member_of(const struct c_expr *place)
{
    struct c_access a = c_access_of(place);
    while (a.step == C_STEP_ELEMENT)
        a = c_access_of(a.inner);
    return a.step == C_STEP_MEMBER ? a.field : a.e->kind == C_MEMBER ? a.e->field : NULL;
}

/* What stands for the bytes that the place is in; NULL: they are no bytes. */
static const struct c_type *bytes_around(const struct c_uses *uses, const struct c_expr *place)
{
    const struct c_pointees *k = c_pointees_of(uses);
    struct c_access a = c_access_of(place);
    for (; a.step != C_STEP_START; a = c_access_of(a.inner))
        if (c_in_bytes(k, a.inner->type))
            return c_place_type(k, a.inner->type);
    bool member = a.e->kind == C_MEMBER && c_in_bytes(k, a.e->field->record->type);
    return member ? c_place_type(k, a.e->field->record->type) : NULL;
}

static struct keys keys_of(const struct c_uses *uses, const struct c_expr *place)
{
    const struct c_type *bytes = uses ? bytes_around(uses, place) : NULL;
    const void *type = bytes ? bytes : uses ? c_place_type(c_pointees_of(uses), place->type) : place->type->plain;
    const struct c_var *v = c_variable_of(place);
    if (v)
        return (struct keys){v, !uses || c_has_address(uses, v) ? type : NULL};
    const struct c_field *f = member_of(place);
    if (f && uses && !bytes && !c_is_part(uses, f) && !f->record->is_union)
        return (struct keys){f, NULL};
    return (struct keys){type, type};
}

static bool calls_may_change(const struct c_uses *uses, const struct c_expr *place)
{
    const struct c_var *v = c_variable_of(place);
    bool local = v && (v->storage == C_AUTO || v->storage == C_PARAM);
    return !local || !uses || c_has_address(uses, v);
}

static void add_key(struct idmap *keys, const void *key)
{
    idmap_put(keys, idmap_key(key), idmap_key(key));
}

/* Adds what stands for the members of a record, in variables and in memory. */
static void add_members(const struct c_uses *uses, struct idmap *keys, const struct c_type *t)
{
    t = c_without_arrays(t);
    add_key(keys, uses ? c_place_type(c_pointees_of(uses), t) : t->plain);
    for (unsigned i = 0; t->kind == C_RECORD && i < t->record->n_fields; i++) {
        add_key(keys, t->record->fields[i]);
        add_members(uses, keys, t->record->fields[i]->type);
    }
}

static void find(void *user, const struct c_expr *e)
{
    struct found *f = user;
    if (e->kind == C_CALL && f->functions && e->function && c_changes_nothing(f->functions, e->function))
        f->reads_all = f->reads_shared = true;
    else if (e->kind == C_CALL)
        f->calls = f->effects = true;
    if (e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT) {
        f->effects = true;
        f->writes_shared |= calls_may_change(f->uses, e->left);
        struct keys k = keys_of(f->uses, e->left);
        idmap_put(&f->written, idmap_key(k.own), 1);
        if (k.type)
            idmap_put(&f->written, idmap_key(k.type), 1);
        if (k.type && e->left->type->kind == C_RECORD)
            add_members(f->uses, &f->written, e->left->type);
    }
    f->effects |= e->kind == C_STMT_EXPR;
    f->calls |= e->kind == C_STMT_EXPR;
    if (e->kind == C_CAST && e->cast == C_CAST_LVALUE_TO_RVALUE)
        f->reads_shared |= calls_may_change(f->uses, e->left);
}

static struct found found_in(const struct c_uses *uses, struct c_effects *functions, const struct c_expr *e)
{
    struct found f = {.uses = uses, .functions = functions};
    struct c_visitor v = {.expr = find, .user = &f};
    c_visit_expr(&v, e);
    return f;
}

static void release(struct found *f)
{
    idmap_release(&f->written);
}

bool c_has_effects(const struct c_expr *e)
{
    struct found f = found_in(NULL, NULL, e);
    release(&f);
    return f.effects;
}

static void find_call(void *user, const struct c_expr *e)
{
    *(bool *)user |= e->kind == C_CALL || e->kind == C_STMT_EXPR;
}

bool c_has_calls(const struct c_expr *e)
{
    bool any = false;
    c_visit_expr(&(struct c_visitor){.expr = find_call, .user = &any}, e);
    return any;
}

struct overlap {
    const struct c_uses *uses;
    const struct idmap *other;
    bool any;
};

static void meet_members(struct overlap *o, const struct c_type *t)
{
    struct idmap members = {0};
    add_members(o->uses, &members, t);
    uint64_t key;
    for (size_t i = 0; idmap_next(&members, &i, &key);)
        o->any |= idmap_has(o->other, key);
    idmap_release(&members);
}

static void meet(void *user, const struct c_expr *e)
{
    struct overlap *o = user;
    bool assigns = e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT;
    if (!assigns && !(e->kind == C_CAST && e->cast == C_CAST_LVALUE_TO_RVALUE))
        return;
    struct keys k = keys_of(o->uses, e->left);
    if (k.type && e->left->type->kind == C_RECORD)
        meet_members(o, e->left->type);
    o->any |= idmap_has(o->other, idmap_key(k.own)) || (k.type && idmap_has(o->other, idmap_key(k.type)));
}

/* e reads or changes something of the set. */
static bool meets(const struct c_uses *uses, const struct c_expr *e, const struct idmap *set)
{
    struct overlap o = {uses, set, false};
    struct c_visitor v = {.expr = meet, .user = &o};
    c_visit_expr(&v, e);
    return o.any;
}

/* A call may change globals and memory, and read them. Constants and local variables without an address are safe from it. */
static bool is_open_to_calls(const struct found *f)
{
    return f->effects || f->reads_shared;
}

bool c_may_disturb(const struct c_uses *uses, struct c_effects *effects, const struct c_expr *x, const struct c_expr *y)
{
    struct found a = found_in(uses, effects, x), b = found_in(uses, effects, y);
    bool disturbed = false;
    if (a.effects || b.effects) {
        disturbed = (a.calls && is_open_to_calls(&b)) || (b.calls && is_open_to_calls(&a));
        disturbed = disturbed || (a.reads_all && b.writes_shared) || (b.reads_all && a.writes_shared);
        disturbed = disturbed || meets(uses, y, &a.written) || meets(uses, x, &b.written);
    }
    release(&a);
    release(&b);
    return disturbed;
}

static bool is_in(const struct idmap *set, struct keys k)
{
    return idmap_has(set, idmap_key(k.own)) || (k.type && idmap_has(set, idmap_key(k.type)));
}

bool c_may_disturb_update(const struct c_uses *uses, struct c_effects *effects, const struct c_expr *place, const struct c_expr *e)
{
    struct found f = found_in(uses, effects, e);
    bool disturbed = (f.calls && calls_may_change(uses, place)) || is_in(&f.written, keys_of(uses, place));
    release(&f);
    return disturbed;
}

/* Is a place of these keys changed by a side effect that the end of e does not wait for? After the left operand of `,`, `&&` and `||`, the
 * condition of `?:` and the arguments of a call there is a sequence point. */
static bool changed_at_end(const struct c_uses *uses, struct keys place, const struct c_expr *e)
{
    if (!e || e->kind == C_CALL || e->kind == C_STMT_EXPR)
        return false;
    bool assigns = e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT;
    struct keys k = assigns ? keys_of(uses, e->left) : (struct keys){0};
    if (assigns && (k.own == place.own || (k.type && k.type == place.type)))
        return true;
    bool left_is_over = e->kind == C_COMMA || e->kind == C_LOGICAL;
    return (!left_is_over && changed_at_end(uses, place, e->left)) || changed_at_end(uses, place, e->right);
}

bool c_may_disturb_store(const struct c_uses *uses, const struct c_expr *place, const struct c_expr *e)
{
    return changed_at_end(uses, keys_of(uses, place), e);
}
