/* Annotations as S-expressions: (kind payload arguments):type, states behind @. For tests and dumps. Start at acsl_dump. */
#include "lang/c/acsl/reader.h"

const char *acsl_op_text(enum acsl_op op)
{
    static const char *const texts[] = {
#define ACSL_OP(name, text) text,
#include "lang/c/acsl/acsl_ops.def"
#undef ACSL_OP
    };
    return texts[op];
}

static const char *conversion_text(enum acsl_conversion c)
{
    static const char *const texts[] = {[ACSL_TO_BOOLEAN] = "to-boolean",
                                        [ACSL_BOOLEAN_TO_INTEGER] = "boolean-to-integer",
                                        [ACSL_INTEGER_TO_REAL] = "integer-to-real",
                                        [ACSL_FLOATING_TO_REAL] = "floating-to-real",
                                        [ACSL_WRAP] = "wrap",
                                        [ACSL_FITS] = "fits",
                                        [ACSL_REAL_TO_INTEGER] = "real-to-integer",
                                        [ACSL_REAL_TO_FLOATING] = "real-to-floating",
                                        [ACSL_FLOATING_TO_FLOATING] = "floating-to-floating",
                                        [ACSL_FLOATING_TO_INTEGER] = "floating-to-integer",
                                        [ACSL_POINTER_TO_POINTER] = "pointer-to-pointer",
                                        [ACSL_POINTER_TO_INTEGER] = "pointer-to-integer",
                                        [ACSL_INTEGER_TO_POINTER] = "integer-to-pointer",
                                        [ACSL_TO_SET] = "to-set"};
    return texts[c];
}

static void dump_type(struct buf *out, const struct acsl_type *t)
{
    struct arena a;
    arena_init(&a);
    buf_printf(out, ":%s", acsl_type_name(&a, t));
    arena_release(&a);
}

static void dump_state(struct buf *out, const struct acsl_state *s)
{
    static const char *const kinds[] = {"Here", "Pre", "Old", "LoopEntry", "LoopCurrent", "Init", "", ""};
    if (s)
        buf_printf(out, " @%s", s->kind == ACSL_AT_LABEL || s->kind == ACSL_PARAMETER ? s->name : kinds[s->kind]);
}

static void dump_payload(struct buf *out, const struct acsl_expr *e)
{
    static const char *const folds[] = {"sum", "product", "numof", "min", "max"}, *const maths[] = {"abs", "min", "max"};
    if (e->kind == ACSL_BOOL)
        buf_puts(out, e->value ? " true" : " false");
    else if (e->kind == ACSL_UNARY || e->kind == ACSL_BINARY)
        buf_printf(out, " %s", acsl_op_text(e->op));
    else if (e->kind == ACSL_CONVERT)
        buf_printf(out, " %s", conversion_text(e->conversion));
    else if (e->kind == ACSL_MATH)
        buf_printf(out, " %s", maths[e->math]);
    else if (e->kind == ACSL_FOLD)
        buf_printf(out, " %s", folds[e->fold]);
    else if (e->kind == ACSL_STRING)
        buf_printf(out, " %zu bytes", e->n_text);
    else if (e->text)
        buf_printf(out, " %s", e->text);
    else if (e->var)
        buf_printf(out, " %s", e->var->name);
    else if (e->bound)
        buf_printf(out, " %s", e->bound->name);
    else if (e->field)
        buf_printf(out, " %s", e->field->name ? e->field->name : "?");
    else if (e->function)
        buf_printf(out, " %s#%u", e->function->name, e->function->id);
    else if (e->c_function)
        buf_printf(out, " %s", e->c_function->name);
    dump_state(out, e->before);
    dump_state(out, e->at);
    for (unsigned i = 0; i < e->n_labels; i++)
        dump_state(out, e->labels[i]);
    for (unsigned i = 0; i < e->n_vars; i++) {
        buf_printf(out, " %s", e->vars[i]->name);
        dump_type(out, e->vars[i]->type);
    }
}

void acsl_dump_expr(struct buf *out, const struct acsl_expr *e)
{
    static const char *const kinds[] = {
#define ACSL_EXPR(kind, name) name,
#include "lang/c/acsl/acsl_expr.def"
#undef ACSL_EXPR
    };
    if (!e) {
        buf_puts(out, "-");
        return;
    }
    buf_printf(out, "(%s", kinds[e->kind]);
    dump_payload(out, e);
    for (unsigned i = 0; i < e->n; i++) {
        buf_putc(out, ' ');
        acsl_dump_expr(out, e->arg[i]);
    }
    buf_putc(out, ')');
    dump_type(out, e->type);
}

/* ---- definitions ---- */

static void dump_labels(struct buf *out, unsigned n, const symbol *labels)
{
    for (unsigned i = 0; i < n; i++)
        buf_printf(out, "%s%s%s", i ? "," : "{", labels[i], i + 1 == n ? "}" : "");
}

static void dump_lost(struct buf *out, const struct unsupported *lost)
{
    if (lost)
        buf_printf(out, " lost: %s", lost->construct);
}

static void dump_lemma(struct buf *out, const struct acsl_lemma *m)
{
    static const char *const kinds[] = {"lemma", "axiom", "case"}, *const uses[] = {"", "check ", "admit "};
    buf_printf(out, "%s%s %s", uses[m->use], kinds[m->kind], m->name);
    dump_labels(out, m->n_labels, m->labels);
    dump_lost(out, m->lost);
    buf_puts(out, " = ");
    acsl_dump_expr(out, m->expr);
    buf_putc(out, '\n');
}

static void dump_function(struct buf *out, const struct acsl_function *f)
{
    static const char *const kinds[] = {"logic", "predicate", "inductive"};
    buf_printf(out, "%s%s %s#%u", f->recursive ? "recursive " : "", kinds[f->kind], f->name, f->id);
    dump_labels(out, f->n_labels, f->labels);
    for (unsigned i = 0; i < f->n_params; i++) {
        buf_printf(out, " %s", f->params[i]->name);
        dump_type(out, f->params[i]->type);
    }
    dump_type(out, f->type);
    dump_lost(out, f->lost);
    if (f->body) {
        buf_puts(out, " = ");
        acsl_dump_expr(out, f->body);
    }
    for (unsigned i = 0; i < f->n_reads; i++) {
        buf_puts(out, i ? ", " : " reads ");
        acsl_dump_expr(out, f->reads[i]);
    }
    buf_putc(out, '\n');
    for (unsigned i = 0; i < f->n_cases; i++) {
        buf_puts(out, "  ");
        dump_lemma(out, f->cases[i]);
    }
}

/* ---- clauses ---- */

static void dump_formula(struct buf *out, const char *indent, const char *word, const struct acsl_formula *f)
{
    static const char *const uses[] = {"", "check ", "admit "};
    buf_printf(out, "%s%s%s", indent, uses[f->use], word);
    if (f->name)
        buf_printf(out, " %s:", f->name);
    buf_putc(out, ' ');
    acsl_dump_expr(out, f->expr);
    buf_putc(out, '\n');
}

static void dump_formulas(struct buf *out, const char *indent, const char *word, struct acsl_formulas fs)
{
    for (unsigned i = 0; i < fs.n; i++)
        dump_formula(out, indent, word, &fs.at[i]);
}

static void dump_places(struct buf *out, const char *indent, const char *word, struct acsl_places ps)
{
    if (ps.given && ps.n == 0)
        buf_printf(out, "%s%s nothing\n", indent, word);
    for (unsigned i = 0; i < ps.n; i++) {
        buf_printf(out, "%s%s ", indent, word);
        acsl_dump_expr(out, ps.at[i].lvalue);
        for (unsigned k = 0; k < ps.at[i].n_from; k++) {
            buf_puts(out, k ? ", " : " from ");
            acsl_dump_expr(out, ps.at[i].from[k]);
        }
        buf_putc(out, '\n');
    }
}

static void dump_blocks(struct buf *out, const char *indent, const char *word, struct acsl_blocks bs)
{
    if (bs.given && bs.n == 0)
        buf_printf(out, "%s%s nothing\n", indent, word);
    for (unsigned i = 0; i < bs.n; i++) {
        buf_printf(out, "%s%s ", indent, word);
        acsl_dump_expr(out, bs.at[i]);
        buf_putc(out, '\n');
    }
}

static void dump_names(struct buf *out, const char *word, unsigned n, const struct acsl_names *names)
{
    for (unsigned i = 0; i < n; i++) {
        buf_printf(out, "  %s", word);
        for (unsigned k = 0; k < names[i].n; k++)
            buf_printf(out, " %s", names[i].at[k]);
        buf_putc(out, '\n');
    }
}

static void dump_contract(struct buf *out, const struct acsl_contract *k)
{
    for (unsigned i = 0; i < k->n_behaviors; i++) {
        const struct acsl_behavior *b = &k->behaviors[i];
        const char *indent = i ? "    " : "  ";
        if (i)
            buf_printf(out, "  behavior %s\n", b->name);
        dump_formulas(out, indent, "assumes", b->assumes);
        dump_formulas(out, indent, "requires", b->requires_);
        dump_places(out, indent, "assigns", b->assigns);
        dump_blocks(out, indent, "allocates", b->allocates);
        dump_blocks(out, indent, "frees", b->frees);
        dump_formulas(out, indent, "ensures", b->ensures);
        dump_formulas(out, indent, "exits", b->exits);
        dump_formulas(out, indent, "breaks", b->breaks);
        dump_formulas(out, indent, "continues", b->continues);
        dump_formulas(out, indent, "returns", b->returns);
    }
    dump_formulas(out, "  ", "terminates", k->terminates);
    dump_formulas(out, "  ", "decreases", k->decreases);
    dump_names(out, "complete", k->n_complete, k->complete);
    dump_names(out, "disjoint", k->n_disjoint, k->disjoint);
}

static void dump_for(struct buf *out, struct acsl_for for_)
{
    for (unsigned i = 0; i < for_.n; i++)
        buf_printf(out, "%s%s%s", i ? "," : "  for ", for_.names[i], i + 1 == for_.n ? ":\n" : "");
}

static void dump_statements(struct buf *out, struct acsl_statements list, const char *where, struct span place)
{
    for (unsigned i = 0; i < list.n; i++) {
        buf_printf(out, "%s %u\n", where, span_position(place).line);
        dump_for(out, list.at[i].for_);
        if (list.at[i].contract)
            dump_contract(out, list.at[i].contract);
        else
            dump_formula(out, "  ", "assert", &list.at[i].formula);
    }
}

static void dump_loop(struct buf *out, const struct acsl_loop *l, const struct c_stmt *s)
{
    buf_printf(out, "loop %u\n", span_position(s->span).line);
    for (unsigned i = 0; i < l->n_invariants; i++) {
        dump_for(out, l->invariants[i].for_);
        dump_formula(out, "  ", "invariant", &l->invariants[i].formula);
    }
    for (unsigned i = 0; i < l->n_assigns; i++) {
        dump_for(out, l->assigns[i].for_);
        dump_places(out, "  ", "assigns", l->assigns[i].places);
    }
    dump_formulas(out, "  ", "variant", l->variants);
    dump_blocks(out, "  ", "allocates", l->allocates);
    dump_blocks(out, "  ", "frees", l->frees);
    for (unsigned i = 0; i < l->n_skolems; i++)
        buf_printf(out, "  skolem %s\n", l->skolems[i]->name);
    dump_formulas(out, "  ", "predicate", l->predicates);
}

/* The annotations of the statement and of those in it. */
static void dump_code(struct buf *out, const struct acsl *as, const struct c_stmt *s)
{
    if (!s)
        return;
    dump_statements(out, acsl_before(as, s), "before", s->span);
    if (acsl_loop(as, s))
        dump_loop(out, acsl_loop(as, s), s);
    for (unsigned i = 0; i < s->n; i++)
        dump_code(out, as, s->body[i]);
    dump_code(out, as, s->then);
    dump_code(out, as, s->els);
    dump_statements(out, acsl_at_end(as, s), "end of block", s->span);
}

void acsl_dump(struct buf *out, const struct acsl *as, const struct c_ast *ast)
{
    for (size_t i = 0; i < as->functions.n; i++)
        dump_function(out, as->functions.at[i]);
    for (size_t i = 0; i < as->lemmas.n; i++)
        dump_lemma(out, as->lemmas.at[i]);
    for (size_t i = 0; i < ast->functions.n; i++) {
        const struct c_function *f = ast->functions.at[i];
        const struct acsl_contract *k = acsl_contract(as, f);
        struct unsupporteds lost = acsl_unsupported(as, f);
        if (k || lost.n || f->body)
            buf_printf(out, "function %s\n", f->name);
        if (k)
            dump_contract(out, k);
        for (size_t n = 0; n < lost.n; n++)
            buf_printf(out, "  unsupported %u: %s\n", span_position(lost.at[n].span).line, lost.at[n].construct);
        vec_release(&lost);
        dump_code(out, as, f->body);
    }
}
