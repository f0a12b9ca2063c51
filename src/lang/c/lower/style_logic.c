/* Calls of logic functions and folds as source text: the pointers are found again in the rows that the functions have as arguments. Start with
 * c_style_logic. */
#include "lang/c/lower/style_logic.h"

#include "lang/c/lower/fold.h"
#include "lang/c/lower/logic_function.h"
#include "lang/c/lower/style.h"
#include "logic/subst.h"

#include <string.h>

/* ---- calls ---- */

struct shown_call {
    const struct logic_function *k;
    term_id t;
    const term_id *reads; /* the arguments for what is read */
};

/* The map and the block of a row; false: the term is none of memory. */
static bool row_of(const struct printer *p, term_id t, term_id *map, term_id *block)
{
    if (!term_is(p->ts, t, TERM_SELECT) || !term_is(p->ts, term_arg(p->ts, t, 0), TERM_CONST))
        return false;
    *map = term_arg(p->ts, t, 0);
    *block = term_arg(p->ts, t, 1);
    return true;
}

/* The state of each label, "Here" if nothing is read in it, as style_time gives it. False: some argument is no place of memory. */
static bool find_labels(const struct printer *p, void *user, const struct shown_call *c, const char *labels[])
{
    for (unsigned i = 0; i < c->k->f->n_labels; i++)
        labels[i] = NULL;
    for (size_t i = 0; i < c->k->reads.n; i++) {
        const struct logic_read *r = &c->k->reads.at[i];
        term_id map = c->reads[i], block;
        if (r->param >= 0 && !row_of(p, c->reads[i], &map, &block))
            return false;
        const char *time = NULL;
        if (!c_style_time(user, map, &time))
            return false;
        time = time ? time : "Here";
        if (labels[r->label] && labels[r->label] != time && strcmp(labels[r->label], time))
            return false;
        labels[r->label] = time;
    }
    return true;
}

/* The block of a pointer parameter: in a row, or an argument. */
static term_id block_of(const struct printer *p, const struct shown_call *c, unsigned param, term_id argument)
{
    term_id map, block;
    for (size_t i = 0; i < c->k->reads.n; i++)
        if (c->k->reads.at[i].param == (int)param && row_of(p, c->reads[i], &map, &block))
            return block;
    return argument;
}

static void put_pointer(struct printer *p, term_id block, term_id offset)
{
    bool moved = offset != TERM_NONE && offset != mk_int((struct terms *)p->ts, 0);
    print_term(p, block, LEVEL_ADD);
    if (!moved)
        return;
    buf_puts(p->out, " + ");
    print_term(p, offset, LEVEL_MUL);
}

/* All pointers have blocks. */
static bool is_printable(const struct printer *p, const struct shown_call *c)
{
    for (unsigned i = 0; i < c->k->f->n_params; i++)
        if (c->k->params[i].kind == C_VALUE_POINTER && !c->k->block[i] && block_of(p, c, i, TERM_NONE) == TERM_NONE)
            return false;
    return true;
}

static bool put_call(struct printer *p, void *user, const struct logic_function *k, term_id t)
{
    term_id args[64];
    const char *labels[16];
    unsigned n = term_arity(p->ts, t), at = 0;
    if (n > 64 || k->f->n_labels > 16)
        return false;
    for (unsigned i = 0; i < n; i++)
        args[i] = term_arg(p->ts, t, i);
    struct shown_call c = {k, t, args + n - k->reads.n};
    if (!find_labels(p, user, &c, labels) || !is_printable(p, &c))
        return false;
    buf_puts(p->out, k->f->name);
    bool plain = k->f->n_labels == 0 || (k->f->n_labels == 1 && (!labels[0] || !strcmp(labels[0], "Here")));
    for (unsigned i = 0; !plain && i < k->f->n_labels; i++)
        buf_printf(p->out, "%s%s", i ? ", " : "{", labels[i] ? labels[i] : "Here");
    buf_puts(p->out, plain ? "(" : "}(");
    for (unsigned i = 0; i < k->f->n_params; i++) {
        buf_puts(p->out, i ? ", " : "");
        if (k->params[i].kind != C_VALUE_POINTER) {
            print_term(p, args[at++], LEVEL_ANY);
            continue;
        }
        term_id block = k->block[i] ? args[at++] : TERM_NONE;
        term_id offset = k->params[i].offset == TERM_NONE ? TERM_NONE : args[at++];
        put_pointer(p, block == TERM_NONE ? block_of(p, &c, i, block) : block, offset);
    }
    buf_puts(p->out, ")");
    return true;
}

/* ---- strings ---- */

/* In the row of an array that is no memory the string begins at an element. */
static bool put_string_length(struct printer *p, void *user, term_id t)
{
    struct terms *ts = (struct terms *)p->ts;
    term_id row = term_arg(ts, t, 0), start = term_arg(ts, t, 1), map, block;
    const char *time = NULL;
    if (row_of(p, row, &map, &block)) {
        if (!c_style_time(user, map, &time))
            return false;
        buf_printf(p->out, time ? "strlen{%s}(" : "strlen(", time);
        put_pointer(p, block, start);
    } else {
        buf_puts(p->out, "strlen(&");
        print_term(p, mk_select1(ts, row, start), LEVEL_ANY);
    }
    buf_puts(p->out, ")");
    return true;
}

/* ---- folds ---- */

static bool put_fold(struct printer *p, const struct c_fold *f, term_id t)
{
    struct terms *ts = (struct terms *)p->ts;
    term_id body = f->body;
    for (unsigned i = 0; i < f->n; i++)
        body = subst_one(ts, body, f->params[i], term_arg(ts, t, i + 2));
    if (f->op == ACSL_NUMOF && term_is(ts, body, TERM_ITE))
        body = term_arg(ts, body, 0);
    buf_printf(p->out, "%s(", c_fold_word(f->op));
    print_term(p, term_arg(ts, t, 0), LEVEL_ANY);
    buf_puts(p->out, ", ");
    print_term(p, mk_sub(ts, term_arg(ts, t, 1), mk_int(ts, 1)), LEVEL_ANY);
    buf_puts(p->out, ", \\lambda integer i_; ");
    print_term(p, body, LEVEL_ANY);
    buf_puts(p->out, ")");
    return true;
}

bool c_style_logic(const struct lower *l, struct printer *p, void *user, term_id t)
{
    func_id f = term_func(p->ts, t);
    const struct logic_function *k = idmap_pointer(&l->logic_of, (const void *)(uintptr_t)f);
    const struct c_fold *fold = k ? NULL : c_fold_of(l, f);
    if (k)
        return put_call(p, user, k, t);
    if (l->string_length != FUNC_NONE && f == l->string_length)
        return put_string_length(p, user, t);
    return fold && put_fold(p, fold, t);
}
