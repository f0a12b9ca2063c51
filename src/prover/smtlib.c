/* SMT-LIB 2.6 text of terms.
 *
 * A term is written scope by scope. A scope is the term itself or the body of a binder in it. In each scope, the subterms that occur
 * several times are counted, sorted by height and bound by lets, the lowest first. So the text grows with the DAG, and the nesting of
 * lets only with its height. All functions work on an explicit stack, so deep terms do not exhaust the C stack.
 *
 * Bound variables are numbered from the outside: ?x0 is the outermost. Start at smtlib_term and write_item. */
#include "prover/smtlib.h"

#include "base/bug.h"
#include "logic/bv.h"
#include "prover/smtlib_names.h"

#include <string.h>

void smtlib_init(struct smtlib *w, const struct terms *ts, struct buf *out)
{
    *w = (struct smtlib){.ts = ts, .out = out};
}

void smtlib_release(struct smtlib *w)
{
    idmap_release(&w->declared);
    idmap_release(&w->names);
    idmap_release(&w->scanned);
    vec_release(&w->lambdas);
}

/* ---- loose variables of lambdas ---- */

/* The sorts of the variables of t that are bound outside t, by loose index. SORT_NONE for unused indices. */
static void loose_sorts(const struct terms *ts, term_id t, struct sort_vec *out)
{
    struct idmap seen = {0};
    struct VEC_OF(uint64_t) todo = {0}; /* (term, number of binder variables passed) */
    for (unsigned i = 0; i < term_loose(ts, t); i++)
        vec_push(out, SORT_NONE);
    vec_push(&todo, idmap_pair(t, 0));
    while (todo.n > 0) {
        uint64_t pair = todo.at[--todo.n];
        term_id at = (term_id)(pair >> 32);
        unsigned passed = (unsigned)pair;
        if (term_loose(ts, at) <= passed || !idmap_put(&seen, pair, 1))
            continue;
        if (term_is(ts, at, TERM_BOUND))
            out->at[term_index(ts, at) - passed] = term_sort(ts, at);
        unsigned inner = passed + (term_is_binder(ts, at) ? binder_arity(ts, at) : 0);
        for (unsigned i = 0; i < term_arity(ts, at); i++)
            vec_push(&todo, idmap_pair(term_arg(ts, at, i), inner));
    }
    idmap_release(&seen);
    vec_release(&todo);
}

/* ---- writing ---- */

enum item_kind {
    ITEM_TEXT,  /* text */
    ITEM_TERM,  /* term; its let name if it has one */
    ITEM_OPEN,  /* term, its definition */
    ITEM_SCOPE, /* term: a body below `depth` bound variables, in its own scope */
    ITEM_PLAIN, /* the same without lets (patterns) */
    ITEM_BIND,  /* " (?sN definition)" */
    ITEM_END,   /* the innermost scope ends */
};

struct item {
    enum item_kind kind;
    term_id term;
    unsigned depth;
    const char *text;
};

struct scope {
    unsigned depth;
    struct idmap named; /* terms with a let in this scope */
};

struct writer {
    struct smtlib *w;
    struct VEC_OF(struct item) todo;
    struct VEC_OF(struct scope) scopes;
};

static void later_text(struct writer *wr, const char *text)
{
    vec_push(&wr->todo, (struct item){.kind = ITEM_TEXT, .text = text});
}

static void later_term(struct writer *wr, enum item_kind k, term_id t, unsigned depth)
{
    vec_push(&wr->todo, (struct item){.kind = k, .term = t, .depth = depth});
}

/* A subterm of a scope. `level` is the number of let levels that come before it. */
struct shared {
    term_id term;
    unsigned level;
};
struct analysis {
    struct idmap count, level;
    struct VEC_OF(struct shared) shared;
    unsigned levels;
};

/* The number of arguments in t's own scope. The arguments of a binder are not in it. */
static unsigned scope_arity(const struct terms *ts, term_id t)
{
    return term_is_binder(ts, t) ? 0 : term_arity(ts, t);
}

/* In a store over several indices, the map and the indices are written several times. */
static unsigned occurrences(const struct terms *ts, term_id t, unsigned arg)
{
    bool curried = term_is(ts, t, TERM_STORE) && term_arity(ts, t) > 3;
    return curried && arg + 2 < term_arity(ts, t) ? 2 : 1;
}

static bool worth_naming(const struct terms *ts, term_id t)
{
    return term_arity(ts, t) > 0 && !term_is(ts, t, TERM_LAMBDA);
}

/* Counts the occurrences of t's arguments. Levels need complete counts, so a second pass computes them. */
static void count_arguments(const struct terms *ts, struct analysis *a, term_id t)
{
    for (unsigned i = 0; i < scope_arity(ts, t); i++) {
        term_id arg = term_arg(ts, t, i);
        const uint64_t *n = idmap_get(&a->count, arg);
        idmap_put(&a->count, arg, (n ? *n : 0) + occurrences(ts, t, i));
    }
}

static void set_level(const struct terms *ts, struct analysis *a, term_id t)
{
    uint64_t level = 0;
    for (unsigned i = 0; i < scope_arity(ts, t); i++) {
        term_id arg = term_arg(ts, t, i);
        bool named = worth_naming(ts, arg) && *idmap_get(&a->count, arg) > 1;
        uint64_t below = *idmap_get(&a->level, arg) + named;
        level = below > level ? below : level;
    }
    idmap_put(&a->level, t, level);
    const uint64_t *n = idmap_get(&a->count, t);
    if (n && *n > 1 && worth_naming(ts, t)) {
        vec_push(&a->shared, (struct shared){t, (unsigned)level});
        a->levels = level + 1 > a->levels ? (unsigned)level + 1 : a->levels;
    }
}

/* The terms in the scope of root, arguments first. */
static void post_order(const struct terms *ts, term_id root, struct term_vec *out)
{
    struct idmap state = {0}; /* 1: arguments pushed, 2: done */
    struct term_vec todo = {0};
    vec_push(&todo, root);
    while (todo.n > 0) {
        term_id t = todo.at[todo.n - 1];
        const uint64_t *s = idmap_get(&state, t);
        if (!s) {
            idmap_put(&state, t, 1);
            for (unsigned i = scope_arity(ts, t); i-- > 0;)
                if (!idmap_has(&state, term_arg(ts, t, i)))
                    vec_push(&todo, term_arg(ts, t, i));
            continue;
        }
        todo.n--;
        if (*s == 1) {
            idmap_put(&state, t, 2);
            vec_push(out, t);
        }
    }
    idmap_release(&state);
    vec_release(&todo);
}

static int by_level(const void *a, const void *b)
{
    const struct shared *x = a, *y = b;
    if (x->level != y->level)
        return x->level < y->level ? -1 : 1;
    return x->term < y->term ? -1 : x->term > y->term;
}

static void analyse(const struct terms *ts, term_id root, struct analysis *a)
{
    struct term_vec order = {0};
    post_order(ts, root, &order);
    for (size_t i = 0; i < order.n; i++)
        count_arguments(ts, a, order.at[i]);
    for (size_t i = 0; i < order.n; i++)
        set_level(ts, a, order.at[i]);
    vec_release(&order);
    if (a->shared.n > 1)
        qsort(a->shared.at, a->shared.n, sizeof *a->shared.at, by_level);
}

/* Opens a scope: the lets level by level, the body, the closing parentheses. They are pushed in reverse order. */
static void open_scope(struct writer *wr, const struct item *it)
{
    struct scope s = {.depth = it->depth};
    struct analysis a = {0};
    if (it->kind == ITEM_SCOPE)
        analyse(wr->w->ts, it->term, &a);
    later_term(wr, ITEM_END, TERM_NONE, 0);
    for (unsigned i = 0; i < a.levels; i++)
        later_text(wr, ")");
    later_term(wr, ITEM_TERM, it->term, 0);
    for (size_t i = a.shared.n; i-- > 0;) {
        bool last = i + 1 == a.shared.n || a.shared.at[i + 1].level != a.shared.at[i].level;
        bool first = i == 0 || a.shared.at[i - 1].level != a.shared.at[i].level;
        if (last)
            later_text(wr, ") ");
        later_term(wr, ITEM_BIND, a.shared.at[i].term, 0);
        if (first)
            later_text(wr, "(let (");
        idmap_put(&s.named, a.shared.at[i].term, 1);
    }
    vec_push(&wr->scopes, s);
    idmap_release(&a.count);
    idmap_release(&a.level);
    vec_release(&a.shared);
}

static unsigned depth_of(const struct writer *wr)
{
    return wr->scopes.at[wr->scopes.n - 1].depth;
}

static void write_variables(struct writer *wr, term_id t, unsigned depth)
{
    struct smtlib *w = wr->w;
    for (unsigned i = 0; i < binder_arity(w->ts, t); i++) {
        buf_printf(w->out, "%s(?x%u ", i ? " " : "", depth + i);
        smtlib_add_sort(w, binder_sort(w->ts, t, i), 0);
        buf_putc(w->out, ')');
    }
}

static void write_quantifier(struct writer *wr, term_id t)
{
    struct smtlib *w = wr->w;
    const struct terms *ts = w->ts;
    unsigned depth = depth_of(wr), triggers = binder_triggers(ts, t), inner = depth + binder_arity(ts, t);
    buf_printf(w->out, "(%s (", term_kind_name(term_kind(ts, t)));
    write_variables(wr, t, depth);
    buf_puts(w->out, triggers ? ") (! " : ") ");
    later_text(wr, triggers ? "))" : ")");
    for (unsigned i = triggers; i-- > 0;) {
        unsigned n;
        const term_id *terms = binder_trigger(ts, t, i, &n);
        later_text(wr, ")");
        while (n-- > 0) {
            later_term(wr, ITEM_PLAIN, terms[n], inner);
            later_text(wr, n ? " " : " :pattern (");
        }
    }
    later_term(wr, ITEM_SCOPE, term_arg(ts, t, 0), inner);
}

/* The function of the lambda, applied to the variables around it. */
static void write_lambda(struct smtlib *w, term_id t, unsigned depth)
{
    struct sort_vec loose = {0};
    loose_sorts(w->ts, t, &loose);
    unsigned used = 0;
    for (size_t i = 0; i < loose.n; i++)
        used += loose.at[i] != SORT_NONE;
    buf_printf(w->out, used ? "(?l%u" : "?l%u", t);
    for (size_t i = loose.n; i-- > 0;)
        if (loose.at[i] != SORT_NONE)
            buf_printf(w->out, " ?x%u", depth - 1 - (unsigned)i);
    if (used)
        buf_putc(w->out, ')');
    vec_release(&loose);
}

static void later_args(struct writer *wr, term_id t, unsigned from)
{
    for (unsigned i = term_arity(wr->w->ts, t); i-- > from;) {
        later_term(wr, ITEM_TERM, term_arg(wr->w->ts, t, i), 0);
        later_text(wr, " ");
    }
}

static void write_select(struct writer *wr, term_id t)
{
    unsigned n = term_arity(wr->w->ts, t) - 1;
    for (unsigned i = 0; i < n; i++)
        buf_puts(wr->w->out, "(select ");
    for (unsigned i = n; i > 0; i--) {
        later_text(wr, ")");
        later_term(wr, ITEM_TERM, term_arg(wr->w->ts, t, i), 0);
        later_text(wr, " ");
    }
    later_term(wr, ITEM_TERM, term_arg(wr->w->ts, t, 0), 0);
}

/* (store m i (store (select m i) j v)) for two indices, and so on. Written backwards: after the value come the closing parentheses;
 * before it comes "(store (select .. m i ..) j " for each index but the first. */
static void write_store(struct writer *wr, term_id t)
{
    const struct terms *ts = wr->w->ts;
    unsigned n = term_arity(ts, t) - 2;
    for (unsigned i = 0; i < n; i++)
        later_text(wr, ")");
    later_term(wr, ITEM_TERM, term_arg(ts, t, n + 1), 0);
    for (unsigned i = n; i > 0; i--) {
        later_text(wr, " ");
        later_term(wr, ITEM_TERM, term_arg(ts, t, i), 0);
        later_text(wr, " ");
        for (unsigned j = i - 1; j > 0; j--) {
            later_text(wr, ")");
            later_term(wr, ITEM_TERM, term_arg(ts, t, j), 0);
            later_text(wr, " ");
        }
        later_term(wr, ITEM_TERM, term_arg(ts, t, 0), 0);
        for (unsigned j = i - 1; j > 0; j--)
            later_text(wr, "(select ");
        later_text(wr, "(store ");
    }
}

/* "(- 5)", "(/ 1.0 3.0)", "(- (/ 1.0 3.0))". */
static void write_number(struct smtlib *w, term_id t)
{
    const char *text = term_name(w->ts, t), *suffix = term_is(w->ts, t, TERM_REAL) ? ".0" : "";
    bool negative = *text == '-';
    text += negative;
    const char *slash = strchr(text, '/');
    if (negative)
        buf_puts(w->out, "(- ");
    if (slash)
        buf_printf(w->out, "(/ %.*s.0 %s.0)", (int)(slash - text), text, slash + 1);
    else
        buf_printf(w->out, "%s%s", text, suffix);
    if (negative)
        buf_putc(w->out, ')');
}

static void write_function(struct smtlib *w, func_id f)
{
    bool tester = func_role(w->ts, f) == FUNC_TESTER;
    if (tester)
        buf_puts(w->out, "(_ is ");
    smtlib_add_name(w, SYMBOL_FUNC, tester ? func_constructor(w->ts, f) : f);
    if (tester)
        buf_putc(w->out, ')');
}

/* "(bvadd", "((_ extract 7 0)". */
static void write_bv(struct smtlib *w, struct bv_function f)
{
    unsigned numbers = bv_op_numbers(f.op);
    buf_printf(w->out, numbers ? "((_ %s" : "(%s", bv_op_name(f.op));
    if (numbers > 0)
        buf_printf(w->out, " %u", f.a);
    if (numbers > 1)
        buf_printf(w->out, " %u", f.b);
    if (numbers > 0)
        buf_putc(w->out, ')');
}

/* Writes one level of the term. Its arguments follow later. */
static void write_open(struct writer *wr, term_id t)
{
    struct smtlib *w = wr->w;
    const struct terms *ts = w->ts;
    switch (term_kind(ts, t)) {
    case TERM_TRUE:
    case TERM_FALSE: buf_puts(w->out, term_kind_name(term_kind(ts, t))); return;
    case TERM_INT:
    case TERM_REAL: write_number(w, t); return;
    case TERM_BV: buf_printf(w->out, "(_ bv%s %u)", term_name(ts, t), sort_width(ts, term_sort(ts, t))); return;
    case TERM_CONST: smtlib_add_name(w, SYMBOL_CONST, t); return;
    case TERM_BOUND: buf_printf(w->out, "?x%u", depth_of(wr) - 1 - term_index(ts, t)); return;
    case TERM_APP:
        if (func_role(ts, term_func(ts, t)) == FUNC_HINT) {
            buf_puts(w->out, "true");
            return;
        }
        if (term_arity(ts, t) > 0) {
            buf_putc(w->out, '(');
            later_text(wr, ")");
            later_args(wr, t, 0);
        }
        write_function(w, term_func(ts, t));
        return;
    case TERM_BVOP:
        write_bv(w, term_bv_function(ts, t));
        later_text(wr, ")");
        later_args(wr, t, 0);
        return;
    case TERM_NOT:
    case TERM_AND:
    case TERM_OR:
    case TERM_IMPLIES:
    case TERM_ITE:
    case TERM_EQ:
    case TERM_DISTINCT:
    case TERM_LT:
    case TERM_LE:
    case TERM_ADD:
    case TERM_SUB:
    case TERM_MUL:
    case TERM_DIV:
    case TERM_MOD:
    case TERM_RDIV:
    case TERM_TO_REAL:
    case TERM_TO_INT:
        buf_printf(w->out, "(%s", term_kind_name(term_kind(ts, t)));
        later_text(wr, ")");
        later_args(wr, t, 0);
        return;
    case TERM_SELECT: write_select(wr, t); return;
    case TERM_STORE: write_store(wr, t); return;
    case TERM_FORALL:
    case TERM_EXISTS: write_quantifier(wr, t); return;
    case TERM_LAMBDA: write_lambda(w, t, depth_of(wr)); return;
    case TERM_REACH:
    case TERM_FOREST:
    case TERM_WRAP:
    case TERM_TDIV:
    case TERM_TREM:
    case TERM_BITAND:
    case TERM_BITOR:
    case TERM_BITXOR:
    case TERM_SHL:
    case TERM_SHR:
    case TERM_USHR: bug("a term of kind '%s' was not expanded", term_kind_name(term_kind(ts, t)));
    }
}

static void write_item(struct writer *wr, const struct item *it)
{
    struct buf *out = wr->w->out;
    switch (it->kind) {
    case ITEM_TEXT: buf_puts(out, it->text); return;
    case ITEM_TERM:
        if (idmap_has(&wr->scopes.at[wr->scopes.n - 1].named, it->term))
            buf_printf(out, "?s%u", it->term);
        else
            write_open(wr, it->term);
        return;
    case ITEM_OPEN: write_open(wr, it->term); return;
    case ITEM_SCOPE:
    case ITEM_PLAIN: open_scope(wr, it); return;
    case ITEM_BIND:
        buf_printf(out, "(?s%u ", it->term);
        later_text(wr, ")");
        later_term(wr, ITEM_OPEN, it->term, 0);
        return;
    case ITEM_END: idmap_release(&wr->scopes.at[--wr->scopes.n].named); return;
    }
}

/* Writes the term below `depth` variables. */
static void write_below(struct smtlib *w, term_id t, unsigned depth)
{
    struct writer wr = {.w = w};
    later_term(&wr, ITEM_SCOPE, t, depth);
    while (wr.todo.n > 0) {
        struct item it = wr.todo.at[--wr.todo.n];
        write_item(&wr, &it);
    }
    vec_release(&wr.todo);
    vec_release(&wr.scopes);
}

void smtlib_term(struct smtlib *w, term_id t)
{
    if (term_loose(w->ts, t) > 0)
        bug("a term with loose variables was given to the prover");
    write_below(w, t, 0);
}

/* ---- declarations ---- */

static void declare_signature(struct smtlib *w, unsigned kind, uint32_t id, unsigned n, sort_id result)
{
    for (unsigned i = 0; i < n; i++)
        smtlib_declare_sort(w, func_arg_sort(w->ts, id, i));
    smtlib_declare_sort(w, result);
    buf_puts(w->out, "(declare-fun ");
    smtlib_add_name(w, kind, id);
    buf_puts(w->out, " (");
    for (unsigned i = 0; i < n; i++) {
        if (i > 0)
            buf_putc(w->out, ' ');
        smtlib_add_sort(w, func_arg_sort(w->ts, id, i), 0);
    }
    buf_puts(w->out, ") ");
    smtlib_add_sort(w, result, 0);
    buf_puts(w->out, ")\n");
}

void smtlib_define_lambda(struct smtlib *w, term_id t)
{
    struct writer wr = {.w = w};
    struct sort_vec loose = {0};
    unsigned depth = term_loose(w->ts, t), n = binder_arity(w->ts, t);
    loose_sorts(w->ts, t, &loose);
    buf_puts(w->out, "(assert (forall (");
    for (size_t i = loose.n; i-- > 0;) {
        if (loose.at[i] == SORT_NONE)
            continue;
        buf_printf(w->out, "(?x%u ", depth - 1 - (unsigned)i);
        smtlib_add_sort(w, loose.at[i], 0);
        buf_puts(w->out, ") ");
    }
    write_variables(&wr, t, depth);
    buf_puts(w->out, ") (! (= ");
    for (int pattern = 0; pattern < 2; pattern++) {
        for (unsigned i = 0; i < n; i++)
            buf_puts(w->out, "(select ");
        write_lambda(w, t, depth);
        for (unsigned i = 0; i < n; i++)
            buf_printf(w->out, " ?x%u)", depth + i);
        if (pattern == 0) {
            buf_putc(w->out, ' ');
            write_below(w, term_arg(w->ts, t, 0), depth + n);
            buf_puts(w->out, ") :pattern (");
        }
    }
    buf_puts(w->out, "))))\n");
    vec_release(&loose);
}

static void declare_lambda(struct smtlib *w, term_id t)
{
    struct sort_vec loose = {0};
    loose_sorts(w->ts, t, &loose);
    for (size_t i = 0; i < loose.n; i++)
        if (loose.at[i] != SORT_NONE)
            smtlib_declare_sort(w, loose.at[i]);
    for (unsigned i = 0; i < binder_arity(w->ts, t); i++)
        smtlib_declare_sort(w, binder_sort(w->ts, t, i));
    smtlib_declare_sort(w, term_sort(w->ts, t));
    buf_printf(w->out, "(declare-fun ?l%u (", t);
    bool first = true;
    for (size_t i = loose.n; i-- > 0;) {
        if (loose.at[i] == SORT_NONE)
            continue;
        if (!first)
            buf_putc(w->out, ' ');
        smtlib_add_sort(w, loose.at[i], 0);
        first = false;
    }
    buf_puts(w->out, ") ");
    smtlib_add_sort(w, term_sort(w->ts, t), 0);
    buf_puts(w->out, ")\n");
    vec_release(&loose);
    smtlib_define_lambda(w, t);
    vec_push(&w->lambdas, t);
}

static void declare_function(struct smtlib *w, func_id f)
{
    const struct terms *ts = w->ts;
    if (func_role(ts, f) == FUNC_HINT)
        return;
    if (func_role(ts, f) != FUNC_PLAIN)
        smtlib_declare_sort(w, func_result(ts, func_constructor(ts, f)));
    else if (smtlib_take_name(w, SYMBOL_FUNC, f))
        declare_signature(w, SYMBOL_FUNC, f, func_arity(ts, f), func_result(ts, f));
}

static void declare_one(struct smtlib *w, term_id t)
{
    const struct terms *ts = w->ts;
    if (term_is(ts, t, TERM_CONST)) {
        if (smtlib_take_name(w, SYMBOL_CONST, t))
            declare_signature(w, SYMBOL_CONST, t, 0, term_sort(ts, t));
    } else if (term_is(ts, t, TERM_APP)) {
        declare_function(w, term_func(ts, t));
    } else if (term_is(ts, t, TERM_LAMBDA)) {
        if (idmap_put(&w->declared, idmap_pair(SYMBOL_LAMBDA, t), 0))
            declare_lambda(w, t);
    } else if (term_is_binder(ts, t)) {
        for (unsigned i = 0; i < binder_arity(ts, t); i++)
            smtlib_declare_sort(w, binder_sort(ts, t, i));
    }
}

void smtlib_declare(struct smtlib *w, term_id root)
{
    struct term_vec todo = {0};
    vec_push(&todo, root);
    while (todo.n > 0) {
        term_id t = todo.at[todo.n - 1];
        size_t before = todo.n;
        if (!idmap_has(&w->scanned, t))
            for (unsigned i = term_arity(w->ts, t); i-- > 0;)
                if (!idmap_has(&w->scanned, term_arg(w->ts, t, i)))
                    vec_push(&todo, term_arg(w->ts, t, i));
        if (todo.n > before)
            continue;
        todo.n--;
        if (idmap_put(&w->scanned, t, 1))
            declare_one(w, t);
    }
    vec_release(&todo);
}

static bool symbol_declared(const struct smtlib *w, term_id t)
{
    if (term_is(w->ts, t, TERM_CONST))
        return idmap_has(&w->declared, idmap_pair(SYMBOL_CONST, t));
    if (term_is(w->ts, t, TERM_APP))
        return idmap_has(&w->declared, idmap_pair(SYMBOL_FUNC, term_func(w->ts, t)));
    return !term_is_binder(w->ts, t);
}

bool smtlib_declared(const struct smtlib *w, term_id root)
{
    struct term_vec todo = {0};
    struct idmap seen = {0};
    bool declared = true;
    vec_push(&todo, root);
    while (todo.n > 0 && declared) {
        term_id t = todo.at[--todo.n];
        if (idmap_has(&w->scanned, t) || !idmap_put(&seen, t, 1))
            continue;
        declared = symbol_declared(w, t);
        for (unsigned i = 0; i < term_arity(w->ts, t); i++)
            vec_push(&todo, term_arg(w->ts, t, i));
    }
    vec_release(&todo);
    idmap_release(&seen);
    return declared;
}
