/* What annotations say of memory: which elements may be accessed, which are apart, which blocks exist. Start with c_spec_regions. */
#include "lang/c/lower/spec.h"

/* ---- sets of pointers ---- */

static bool is_range(const struct acsl_expr *e)
{
    return e->kind == ACSL_RANGE || (e->kind == ACSL_CONVERT && e->arg[0]->kind == ACSL_RANGE);
}

static bool add_region(struct regions *out, struct c_value base, term_id from, term_id to)
{
    vec_push(out, ((struct region){base, from, to}));
    return true;
}

static bool add_range(struct spec_env *env, const struct acsl_expr *e, struct c_value base, const struct acsl_expr *range,
                      struct regions *out)
{
    range = range->kind == ACSL_CONVERT ? range->arg[0] : range;
    if (!range->arg[0] || !range->arg[1] || base.kind != C_VALUE_POINTER) {
        c_spec_refuse(env, e, "range without a bound");
        return false;
    }
    term_id from = c_spec_value(env, range->arg[0]).term, to = c_spec_value(env, range->arg[1]).term;
    return !env->why_not && add_region(out, base, from, to);
}

static bool add_all(struct spec_env *env, const struct acsl_expr *e, struct regions *out)
{
    for (unsigned i = 0; i < e->n; i++)
        if (!c_spec_regions(env, e->arg[i], out))
            return false;
    return true;
}

bool c_spec_regions(struct spec_env *env, const struct acsl_expr *e, struct regions *out)
{
    const struct acsl_expr *of = e->kind == ACSL_ADDRESS ? e->arg[0] : NULL;
    if (e->kind == ACSL_CONVERT && (e->conversion == ACSL_TO_SET || e->type->kind == ACSL_TYPE_SET))
        return c_spec_regions(env, e->arg[0], out);
    if (e->kind == ACSL_EMPTY)
        return true;
    if (e->kind == ACSL_SET || e->kind == ACSL_UNION)
        return add_all(env, e, out);
    if (e->kind == ACSL_SHIFT && is_range(e->arg[1]))
        return add_range(env, e, c_spec_value(env, e->arg[0]), e->arg[1], out);
    if (of && of->kind == ACSL_INDEX && is_range(of->arg[1]))
        return add_range(env, e, c_spec_value(env, of->arg[0]), of->arg[1], out);
    if (e->type->kind == ACSL_TYPE_SET) {
        c_spec_refuse(env, e, "this set of pointers");
        return false;
    }
    struct c_value p = c_spec_value(env, e);
    return !env->why_not && add_region(out, p, TERM_NONE, TERM_NONE);
}

/* ---- \valid ---- */

static struct terms *terms_of(const struct spec_env *env)
{
    return env->b->l->ts;
}

static term_id exists_at(struct spec_env *env, term_id block, const struct acsl_state *at)
{
    struct lower *l = env->b->l;
    if (!c_ends_objects(l->uses))
        return mk_true(l->ts);
    return mk_not(l->ts, mk_select1(l->ts, c_spec_version(env, memory_freed(l), at), block));
}

static term_id valid_region(struct spec_env *env, const struct region *r, const struct acsl_state *at, bool writes)
{
    struct lower *l = env->b->l;
    struct terms *ts = l->ts;
    term_id block = r->base.term, offset = r->base.offset;
    term_id ok = mk_and2(ts, mk_ne(ts, block, l->null), exists_at(env, block, at));
    if (writes && l->read_only != FUNC_NONE)
        ok = mk_and2(ts, ok, mk_not(ts, mk_app1(ts, l->read_only, block)));
    if (offset == TERM_NONE)
        return ok;
    term_id from = r->from == TERM_NONE ? offset : mk_add(ts, offset, r->from);
    term_id to = r->from == TERM_NONE ? offset : mk_add(ts, offset, r->to);
    ok = mk_and(ts, 3, (term_id[]){ok, mk_le(ts, mk_int(ts, 0), from), mk_lt(ts, to, block_length(l, block))});
    return r->from == TERM_NONE ? ok : mk_implies(ts, mk_le(ts, r->from, r->to), ok);
}

term_id c_spec_valid(struct spec_env *env, const struct acsl_expr *e, bool writes)
{
    struct terms *ts = terms_of(env);
    struct regions all = {0};
    term_id t = mk_true(ts);
    if (c_spec_regions(env, e->arg[0], &all))
        for (size_t i = 0; i < all.n; i++) {
            if (all.at[i].base.kind != C_VALUE_POINTER)
                c_spec_refuse(env, e, "\\valid of this");
            else
                t = mk_and2(ts, t, valid_region(env, &all.at[i], e->at, writes));
        }
    vec_release(&all);
    return t;
}

/* ---- \separated ---- */

/* Types whose objects are in different maps are apart by construction, if no member of one is of the other type. */
static term_id apart(struct spec_env *env, const struct region *a, const struct region *b)
{
    struct terms *ts = terms_of(env);
    term_id blocks = mk_ne(ts, a->base.term, b->base.term);
    if (a->base.offset == TERM_NONE || b->base.offset == TERM_NONE)
        return blocks;
    bool one_a = a->from == TERM_NONE, one_b = b->from == TERM_NONE;
    term_id from_a = one_a ? a->base.offset : mk_add(ts, a->base.offset, a->from);
    term_id to_a = one_a ? a->base.offset : mk_add(ts, a->base.offset, a->to);
    term_id from_b = one_b ? b->base.offset : mk_add(ts, b->base.offset, b->from);
    term_id to_b = one_b ? b->base.offset : mk_add(ts, b->base.offset, b->to);
    term_id t = mk_or(ts, 3, (term_id[]){blocks, mk_lt(ts, to_a, from_b), mk_lt(ts, to_b, from_a)});
    if (!one_a)
        t = mk_implies(ts, mk_le(ts, a->from, a->to), t);
    return one_b ? t : mk_implies(ts, mk_le(ts, b->from, b->to), t);
}

term_id c_spec_separated(struct spec_env *env, const struct acsl_expr *e)
{
    struct terms *ts = terms_of(env);
    term_id t = mk_true(ts);
    struct regions *sets = arena_array(env->b->l->arena, struct regions, e->n);
    for (unsigned i = 0; i < e->n; i++) {
        sets[i] = (struct regions)VEC_IN(env->b->l->arena);
        if (!c_spec_regions(env, e->arg[i], &sets[i]))
            return t;
    }
    for (unsigned i = 0; i < e->n; i++)
        for (unsigned k = 0; k < i; k++)
            for (size_t x = 0; x < sets[i].n; x++)
                for (size_t y = 0; y < sets[k].n; y++)
                    if (sets[i].at[x].base.kind == C_VALUE_POINTER && sets[k].at[y].base.kind == C_VALUE_POINTER)
                        t = mk_and2(ts, t, apart(env, &sets[i].at[x], &sets[k].at[y]));
    return t;
}

/* ---- blocks ---- */

static term_id is_fresh(struct spec_env *env, term_id block, const struct acsl_expr *e)
{
    struct lower *l = env->b->l;
    struct terms *ts = l->ts;
    term_id made = mk_app1(ts, l->alloc_time, block), before = c_spec_version(env, l->alloc, e->before);
    term_id t = mk_and2(ts, mk_ne(ts, block, l->null), mk_le(ts, before, made));
    return mk_and2(ts, t, exists_at(env, block, e->at));
}

static term_id about_block(struct spec_env *env, const struct acsl_expr *e, struct c_value p)
{
    struct lower *l = env->b->l;
    struct terms *ts = l->ts;
    term_id start = p.offset == TERM_NONE ? mk_true(ts) : mk_eq(ts, p.offset, mk_int(ts, 0));
    if (e->kind == ACSL_FREEABLE)
        return mk_and(ts, 4,
                      (term_id[]){mk_ne(ts, p.term, l->null), mk_app1(ts, l->heap, p.term), start, exists_at(env, p.term, e->at)});
    if (e->kind == ACSL_FRESH) {
        term_id bytes = c_spec_value(env, e->arg[1]).term, t = mk_and2(ts, is_fresh(env, p.term, e), start);
        if (p.offset == TERM_NONE || !p.type || !p.type->of->size)
            return t;
        term_id held = mk_mul(ts, mk_int(ts, (long)p.type->of->size), block_length(l, p.term));
        return mk_and2(ts, t, mk_eq(ts, held, bytes));
    }
    c_spec_refuse(env, e, "this predicate about memory");
    return mk_true(ts);
}

term_id c_spec_about_blocks(struct spec_env *env, const struct acsl_expr *e)
{
    struct c_value p = c_spec_value(env, e->arg[0]);
    if (env->why_not || p.kind != C_VALUE_POINTER) {
        c_spec_refuse(env, e, "this predicate about memory");
        return mk_true(terms_of(env));
    }
    return about_block(env, e, p);
}

struct c_value c_spec_measure(struct spec_env *env, const struct acsl_expr *e)
{
    struct terms *ts = terms_of(env);
    struct c_value p = c_spec_value(env, e->arg[0]);
    if (env->why_not || p.kind != C_VALUE_POINTER || !p.type || !p.type->of->size) {
        c_spec_refuse(env, e, "this function of a pointer");
        return scalar_value(NULL, mk_int(ts, 0));
    }
    term_id size = mk_int(ts, (long)p.type->of->size);
    if (e->kind == ACSL_BASE_ADDR)
        return pointer_value(p.type, p.term, p.offset == TERM_NONE ? TERM_NONE : mk_int(ts, 0));
    if (e->kind == ACSL_OFFSET)
        return scalar_value(NULL, p.offset == TERM_NONE ? mk_int(ts, 0) : mk_mul(ts, size, p.offset));
    if (p.offset == TERM_NONE)
        return scalar_value(NULL, size);
    return scalar_value(NULL, mk_mul(ts, size, block_length(env->b->l, p.term)));
}
