/* Terms, sorts and comments of emitted text: the printer of logic with the identifiers of names.c. Operations that Boogie lacks are
 * translated: machine operations become functions, and `distinct` becomes inequalities of pairs. Start at custom. */
#include "il/emit/emitter.h"

#include "base/bug.h"
#include "logic/bv.h"
#include "logic/subst.h"

/* The limits of a term in the text. Text does not share subterms, and the printer cuts deep terms. */
enum { MAX_NODES = 100000, MAX_NESTING = 1500 };

/* ---- sizes ---- */

struct measure {
    const struct terms *ts;
    struct idmap depth;
    uint64_t deepest;
};

static void measure_term(void *user, term_id t)
{
    struct measure *m = user;
    uint64_t depth = 0;
    for (unsigned i = 0; i < term_arity(m->ts, t); i++) {
        uint64_t *below = idmap_get(&m->depth, term_arg(m->ts, t, i));
        if (below && *below >= depth)
            depth = *below + 1;
    }
    idmap_put(&m->depth, t, depth);
    if (depth > m->deepest)
        m->deepest = depth;
}

static bool fits(const struct terms *ts, term_id t)
{
    struct measure m = {.ts = ts};
    term_visit(ts, t, measure_term, &m);
    idmap_release(&m.depth);
    return m.deepest <= MAX_NESTING && term_tree_size(ts, t) <= MAX_NODES;
}

/* ---- names ---- */

symbol emit_add_constant(struct emitter *e, struct emit_constants *to, term_id t, symbol name)
{
    idmap_put(&to->by_term, t, to->list.n);
    vec_push(&to->list, (struct emit_constant){.term = t, .name = name, .sort = term_sort(e->ts, t)});
    return name;
}

void emit_constants_release(struct emit_constants *cs)
{
    vec_release(&cs->list);
    idmap_release(&cs->by_term);
}

static struct emit_constant *constant_of(struct emitter *e, term_id t)
{
    const uint64_t *i = idmap_get(&e->constants.by_term, t);
    if (i)
        return &e->constants.list.at[*i];
    i = idmap_get(&e->locals.by_term, t);
    return i ? &e->locals.list.at[*i] : NULL;
}

/* ---- the printer's style ---- */

/* A function without arguments is declared as a constant, but a constructor cannot be. */
static void put_call(struct printer *p, symbol name, term_id t)
{
    buf_puts(p->out, name);
    for (unsigned i = 0; i < term_arity(p->ts, t); i++) {
        buf_puts(p->out, i ? ", " : "(");
        print_term(p, term_arg(p->ts, t, i), LEVEL_ANY);
    }
    bool constructor = term_is(p->ts, t, TERM_APP) && func_role(p->ts, term_func(p->ts, t)) == FUNC_CONSTRUCTOR;
    if (term_arity(p->ts, t) || constructor)
        buf_puts(p->out, term_arity(p->ts, t) ? ")" : "()");
}

static void put_distinct(struct printer *p, term_id t)
{
    const char *before = "(";
    for (unsigned i = 0; i < term_arity(p->ts, t); i++)
        for (unsigned k = i + 1; k < term_arity(p->ts, t); k++) {
            buf_puts(p->out, before);
            print_term(p, term_arg(p->ts, t, i), LEVEL_COMPARE);
            buf_puts(p->out, " != ");
            print_term(p, term_arg(p->ts, t, k), LEVEL_COMPARE);
            before = " && ";
        }
    buf_putc(p->out, ')');
}

static void put_constant(struct printer *p, term_id t, struct emitter *e)
{
    struct emit_constant *c = constant_of(e, t);
    if (!c)
        bug("emitted text mentions '%s', which is no variable of %s", term_name(p->ts, t), e->r ? e->r->qualified : "?");
    c->used = true;
    buf_puts(p->out, c->name);
}

static bool custom(struct printer *p, term_id t, enum print_level level, void *user)
{
    struct emitter *e = user;
    (void)level;
    enum term_kind k = term_kind(p->ts, t);
    if (k == TERM_CONST)
        put_constant(p, t, e);
    else if (k == TERM_APP && func_role(p->ts, term_func(p->ts, t)) == FUNC_HINT)
        buf_puts(p->out, "true");
    else if (k == TERM_APP)
        put_call(p, emit_func(e, term_func(p->ts, t)), t);
    else if (k == TERM_BVOP && !term_is_bv(p->ts, t, BV_CONCAT) && !term_is_bv(p->ts, t, BV_EXTRACT))
        put_call(p, emit_bv_func(e, t), t);
    else if (k == TERM_DISTINCT)
        put_distinct(p, t);
    else if (k == TERM_WRAP || k == TERM_TDIV || k == TERM_TREM || kind_is_bit_operation(k))
        put_call(p, emit_machine(e, t), t);
    else
        return false;
    return true;
}

static bool reserved(symbol name, void *user)
{
    struct emitter *e = user;
    return emit_name_taken(&e->names, name);
}

void emit_style_init(struct emitter *e)
{
    e->style = print_style_boogie;
    e->style.sort = emit_sort_custom;
    e->style.custom = custom;
    e->style.reserved = reserved;
    e->style.user = e;
}

void emit_term(struct emitter *e, struct buf *out, term_id t)
{
    if (fits(e->ts, t)) {
        print_term_to(out, e->ts, &e->style, t);
        return;
    }
    e->too_big = true;
    buf_puts(out, "true");
}

/* ---- comments ---- */

void emit_comment_text(struct buf *out, const char *text)
{
    for (; *text; text++)
        buf_putc(out, (unsigned char)*text < ' ' ? ' ' : *text);
}

void emit_place(struct buf *out, struct span span)
{
    if (!span.source)
        return;
    struct position at = span_position(span);
    emit_comment_text(out, span.source->path);
    buf_printf(out, ":%u:%u", at.line, at.column);
}
