/* What --annotate writes at a loop beside its invariants, for tools that know of a loop only what its annotations say (Frama-C's WP):
 *
 *     loop assigns ...              what the loop may change. For memory the places of the routine's own frame are taken where there are some;
 *                                   else all elements of the block
 *     \base_addr(p) == \base_addr(a), p == a + (p - a)      of a pointer that moves: by construction, since it is a distance from a
 *
 * Nothing is written at a loop that changes places that have no name. Start at c_loop_clauses. */
#include "lang/c/lower/loop_clauses.h"

#include "il/shown_claims.h"
#include "il/targets.h"
#include "lang/c/lower/loop_frame.h"
#include "lang/c/lower/lower.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/part.h"
#include "logic/subst.h"

#include <string.h>

#define PLACE "\\place"

struct writing {
    struct body *b;
    const struct loop_place *at;
    struct VEC_OF(const char *) clauses;
    struct buf assigns;
    struct idmap done; /* c_var; and texts that are in `assigns` (symbol) */
    bool nameless;     /* the loop changes a place that has no name */
};

static void add_place(struct writing *w, const char *text)
{
    if (strchr(text, '@'))
        w->nameless = true;
    if (idmap_put(&w->done, idmap_key(intern(w->b->l->names, text)), 1))
        buf_printf(&w->assigns, "%s%s", w->assigns.n ? ", " : "", text);
}

static char *printed(const struct writing *w, term_id t)
{
    struct lower *l = w->b->l;
    return print_term_text(l->arena, l->ts, l->p->style, t);
}

/* ---- variables ---- */

static bool is_outside(const struct writing *w, const struct local *k)
{
    return k->in == w->at->in && c_is_there_at(k->var, w->at->at);
}

static void add_variable(struct writing *w, const struct c_var *v)
{
    struct arena *a = w->b->l->arena;
    const char *text = v->name;
    for (const struct c_type *t = v->type; t->kind == C_ARRAY; t = t->of)
        text = arena_printf(a, "%s[0 .. %llu]", text, (unsigned long long)t->length - 1);
    add_place(w, text);
}

/* The pointer is moved in the loop. */
static void add_moved(struct writing *w, const struct c_var *v)
{
    struct lower *l = w->b->l;
    struct c_pointer k = w->at->in->roots ? c_pointer_of(w->at->in->roots, v) : (struct c_pointer){.kind = C_POINTER_FREE};
    if (k.kind != C_POINTER_DISTANCE)
        return;
    const char *root = c_root_name(l->arena, l->uses, k.root), *p = v->name;
    vec_push(&w->clauses, arena_printf(l->arena, "loop invariant \\base_addr(%s) == \\base_addr(%s)", p, root));
    vec_push(&w->clauses, arena_printf(l->arena, "loop invariant %s == %s + (%s - %s)", p, root, p, root));
}

static void add_local_variable(struct writing *w, const struct il_var *x)
{
    const struct local *k = idmap_pointer(&w->b->local_of, x);
    if (!k || !k->var || !is_outside(w, k) || !idmap_put(&w->done, idmap_key(k->var), 1))
        return;
    add_variable(w, k->var);
    if (k->var->type->kind == C_POINTER && !c_has_address(w->b->l->uses, k->var))
        add_moved(w, k->var);
}

/* The names of the IL variables of a global variable begin with its own. */
static void add_global(struct writing *w, const struct il_var *x)
{
    size_t n = strcspn(x->name, ".");
    const struct c_ast *ast = w->b->l->ast;
    for (size_t i = 0; i < ast->vars.n; i++) {
        const struct c_var *v = ast->vars.at[i];
        if (v->storage == C_GLOBAL && strlen(v->name) == n && !strncmp(v->name, x->name, n)) {
            add_variable(w, v);
            return;
        }
    }
    w->nameless = true;
}

/* ---- memory ---- */

static const struct c_field *member_named(const struct c_type *t, const char *name, size_t n)
{
    for (unsigned i = 0; t->kind == C_RECORD && i < t->record->n_fields; i++) {
        const struct c_field *f = t->record->fields[i];
        if (f->name && strlen(f->name) == n && !strncmp(f->name, name, n))
            return f;
    }
    return NULL;
}

/* The type of the places of a map in one element of a block: that of a member, or of the element. NULL: it has no name, or subscripts stand
 * inside of it. */
static const struct c_type *type_in_element(const struct writing *w, const struct il_var *var)
{
    const struct c_map *m = idmap_pointer(&w->b->l->map_of, var);
    const struct c_type *t = m ? m->element : NULL;
    if (!m || m->element->kind != C_RECORD)
        return t;
    for (const char *at = var->name + strlen(m->element->plain->name); *at == '.' && t; at += 1 + strcspn(at + 1, ".")) {
        const struct c_field *f = member_named(t, at + 1, strcspn(at + 1, "."));
        t = f ? f->type : NULL;
        if (t && c_is_array(t) && at[1 + strcspn(at + 1, ".")])
            return NULL;
    }
    return t;
}

/* The map has one object for each block, and no index of an element. */
static bool is_of_objects(const struct writing *w, const struct il_var *var)
{
    const struct c_map *m = idmap_pointer(&w->b->l->map_of, var);
    return m && m->element->kind == C_RECORD && c_is_whole(w->b->l->uses, m->element->record);
}

/* The text of the place var[object][at], with `inside` for what is written as PLACE. What an element still has subscripts for is written whole. */
static void add_element(struct writing *w, const struct il_var *var, term_id object, term_id at, const char *inside)
{
    struct lower *l = w->b->l;
    term_id t = mk_select1(l->ts, var->term, object);
    char *text = printed(w, at == TERM_NONE ? t : mk_select1(l->ts, t, at));
    const char *place = strstr(text, PLACE);
    if (place)
        text = arena_printf(l->arena, "%.*s%s%s", (int)(place - text), text, inside, place + strlen(PLACE));
    const struct c_type *rest = type_in_element(w, var);
    if (rest && c_is_array(rest) && is_of_objects(w, var))
        rest = rest->of;
    for (; rest && c_is_array(rest); rest = rest->of) {
        w->nameless |= rest->kind != C_ARRAY;
        text = arena_printf(l->arena, "%s[0 .. %llu]", text, (unsigned long long)rest->length - 1);
    }
    w->nameless |= !rest;
    add_place(w, text);
}

/* t is the offset of a pointer: of a variable, or one that memory holds. */
static bool is_offset(const struct writing *w, term_id t)
{
    struct lower *l = w->b->l;
    while (term_is(l->ts, t, TERM_SELECT))
        t = term_arg(l->ts, t, 0);
    const struct il_var *v = term_is(l->ts, t, TERM_CONST) ? il_var_of(w->b->k.r, t) : NULL;
    v = v && v->role == ROLE_OLD ? v->of : v;
    size_t n = v ? strlen(v->name) : 0;
    return v && (idmap_has(&l->offset_of, v->term) || (n > 7 && !strcmp(v->name + n - 7, ".offset")));
}

/* The offset of a pointer that is part of t; 0 if there is none. */
static term_id offset_in(const struct writing *w, term_id t)
{
    struct lower *l = w->b->l;
    if (is_offset(w, t))
        return t;
    for (unsigned i = 0; term_is(l->ts, t, TERM_ADD) && i < term_arity(l->ts, t); i++)
        if (is_offset(w, term_arg(l->ts, t, i)))
            return term_arg(l->ts, t, i);
    return mk_int(l->ts, 0);
}

/* Elements from .. to. */
static void add_elements(struct writing *w, const struct il_var *var, term_id object, term_id from, term_id to)
{
    struct lower *l = w->b->l;
    struct terms *ts = l->ts;
    if (from == to) {
        add_element(w, var, object, from, "");
        return;
    }
    term_id base = offset_in(w, from), place = mk_add(ts, base, mk_const_named(ts, PLACE, SORT_INT));
    const char *low = printed(w, mk_sub(ts, from, base)), *high = printed(w, mk_sub(ts, to, base));
    add_element(w, var, object, place, arena_printf(l->arena, "%s .. %s", low, high));
}

/* All that the map has of the object. The length of an array that is a member is a number. */
static void add_block(struct writing *w, const struct il_var *var, term_id object)
{
    struct lower *l = w->b->l;
    struct terms *ts = l->ts;
    const struct c_type *member = is_of_objects(w, var) ? type_in_element(w, var) : NULL;
    long part = member && member->kind == C_ARRAY ? (long)member->length : memory_part_length(l, object);
    term_id n = part >= 0 ? mk_int(ts, part) : block_length(l, object);
    add_elements(w, var, object, mk_int(ts, 0), mk_sub(ts, n, mk_int(ts, 1)));
}

/* The block is one that the routine gets from its caller. */
static bool is_given(const struct writing *w, term_id object)
{
    struct term_vec constants = {0};
    bool all = true;
    term_constants(w->b->l->ts, object, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const struct il_var *v = il_var_of(w->b->k.r, constants.at[i]);
        all &= !v || v->role == ROLE_PARAM || v->role == ROLE_OLD || il_is_memory(v);
    }
    vec_release(&constants);
    return all;
}

/* The places of the routine's frame in this map. False: it has none, or no frame. */
static bool add_framed(struct writing *w, const struct il_var *var)
{
    const struct il_frame *f = w->b->k.r->frame;
    bool any = false;
    if (!f || f->n != 1 || f->cases[0].holds != mk_true(w->b->l->ts))
        return false;
    for (unsigned i = 0; i < f->cases[0].n; i++) {
        const struct il_place *p = &f->cases[0].places[i];
        if (p->var != var || p->object == TERM_NONE)
            continue;
        if (p->n_where)
            return false;
        any = true;
        if (p->kind == IL_PLACE_ELEMENTS && (p->from == TERM_NONE || p->to == TERM_NONE))
            add_block(w, var, p->object);
        else if (p->kind == IL_PLACE_ELEMENTS)
            add_elements(w, var, p->object, p->from, p->to);
        else
            add_element(w, var, p->object, TERM_NONE, "");
    }
    return any;
}

static void add_memory(struct writing *w, const struct il_target *t)
{
    const struct il_var *var = t->var;
    unsigned n = il_memory_indices(var);
    bool known = t->n > 0 && t->index[0] != TERM_NONE;
    if (t->fresh || var == w->b->l->freed)
        return;
    if ((known ? is_given(w, t->index[0]) : w->b->allocations == 0) && add_framed(w, var))
        return;
    if (!known || n > 2 || sort_kind(w->b->l->ts, var->sort) != SORT_KIND_MAP)
        w->nameless = true;
    else if (n == 1)
        add_element(w, var, t->index[0], TERM_NONE, "");
    else
        add_block(w, var, t->index[0]);
}

/* ---- a loop ---- */

static void add_target(struct writing *w, const struct il_target *t)
{
    if (il_is_memory(t->var))
        add_memory(w, t);
    else if (t->var->role == ROLE_GLOBAL)
        add_global(w, t->var);
    else if (t->var->role == ROLE_LOCAL || t->var->role == ROLE_PARAM)
        add_local_variable(w, t->var);
}

static void write_clauses(struct body *b, const struct loop_place *at, const struct il_cmd *command)
{
    struct il_targets targets = {0};
    struct writing w = {.b = b, .at = at, .clauses = VEC_IN(b->l->arena)};
    il_targets_of(b->l->p, command->child[0], &targets);
    for (size_t i = 0; i < targets.n; i++)
        add_target(&w, &targets.at[i]);
    if (!w.nameless)
        vec_push(&w.clauses, arena_printf(b->l->arena, "loop assigns %s", w.assigns.n ? w.assigns.text : "\\nothing"));
    at->loop->clauses = w.clauses.at;
    at->loop->n_clauses = (unsigned)w.clauses.n;
    buf_release(&w.assigns);
    idmap_release(&w.done);
    vec_release(&targets);
}

void c_loop_clauses(struct body *b, const struct il_cmd *body)
{
    for (size_t i = 0; i < b->loops.n; i++) {
        const struct loop_place *at = &b->loops.at[i];
        const struct il_cmd *command = at->loop->places.clauses.source ? result_loop_command(body, at->loop->id) : NULL;
        if (command && !acsl_loop(b->l->as, at->stmt))
            write_clauses(b, at, command);
    }
}
