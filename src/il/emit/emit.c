/* Programs as Boogie text. Each sort becomes a type. Each program has functions, constants and axioms. Each routine becomes a procedure
 * without parameters. Its variables, including globals and heap maps, are locals, because contracts are part of a routine's body in the
 * IL.
 *
 * Bodies are printed first, because they show which declarations are needed. If the text contains several programs, the axioms of one
 * are no axioms of the others, so each routine assumes its own. Start at emit_boogie. */
#include "il/emit/emit.h"

#include "il/emit/emitter.h"
#include "logic/subst.h"

static void append(struct buf *out, const struct buf *part)
{
    if (part->n)
        buf_add(out, part->text, part->n);
}

/* ---- one routine ---- */

static void put_heading(struct emitter *e, struct buf *out)
{
    buf_puts(out, "\n// ");
    emit_comment_text(out, e->r->qualified);
    buf_puts(out, ", ");
    emit_place(out, e->r->span);
    buf_printf(out, ": %s\n", verdict_name(e->result->verdict));
    for (unsigned i = 0; i < e->result->n_assumptions; i++) {
        buf_printf(out, "//   assumed: %s ", e->result->assumptions[i].kind);
        emit_comment_text(out, e->result->assumptions[i].text);
        buf_putc(out, '\n');
    }
}

static void put_locals(struct emitter *e, struct buf *out)
{
    for (size_t i = 0; i < e->locals.list.n; i++) {
        const struct emit_constant *c = &e->locals.list.at[i];
        if (!c->used)
            continue;
        buf_printf(out, "  var %s: ", c->name);
        emit_sort(e, out, c->sort);
        buf_puts(out, ";\n");
    }
}

static void put_formulas(struct emitter *e, struct buf *out, const char *word, const struct term_vec *formulas)
{
    for (size_t i = 0; i < formulas->n; i++) {
        e->too_big = false;
        struct buf text = {0};
        emit_term(e, &text, formulas->at[i]);
        if (e->too_big)
            buf_puts(out, "// an axiom too big for text is left out\n");
        else
            buf_printf(out, "%s %s;\n", word, text.text);
        buf_release(&text);
    }
}

static void put_procedure(struct emitter *e, struct buf *out, bool own_axioms)
{
    struct buf body = {0}, facts = {0}, axioms = {0};
    struct idmap done = {0};
    symbol name = emit_global(&e->names, e->r->qualified);
    if (own_axioms) {
        put_formulas(e, &axioms, "  assume", &e->p->background);
        put_formulas(e, &axioms, "  assume", &e->p->axioms);
    }
    e->too_big = false;
    emit_body(e, &body);
    emit_facts(e, &facts, &done);
    if (e->too_big) {
        buf_puts(out, "// left out: it has a term too big for text\n");
    } else {
        buf_printf(out, "procedure %s()\n{\n", name);
        put_locals(e, out);
        append(out, &axioms);
        append(out, &facts);
        append(out, &body);
        buf_puts(out, "}\n");
    }
    idmap_release(&done);
    buf_release(&axioms);
    buf_release(&facts);
    buf_release(&body);
}

static void put_routine(struct emitter *e, struct buf *out, const struct routine_result *result, bool own_axioms)
{
    e->result = result;
    e->r = result->source;
    put_heading(e, out);
    if (!e->r->body || e->r->unsupported.n) {
        for (size_t i = 0; i < e->r->unsupported.n; i++) {
            buf_puts(out, "//   unsupported: ");
            emit_comment_text(out, e->r->unsupported.at[i].construct);
            buf_puts(out, ", ");
            emit_place(out, e->r->unsupported.at[i].span);
            buf_putc(out, '\n');
        }
        return;
    }
    for (size_t i = 0; i < e->r->vars.n; i++) {
        const struct il_var *v = e->r->vars.at[i];
        if (!idmap_has(&e->constants.by_term, v->term))
            emit_add_constant(e, &e->locals, v->term, emit_local(&e->names, v->name));
    }
    put_procedure(e, out, own_axioms);
    emit_constants_release(&e->locals);
    idmap_clear(&e->handlers);
    emit_names_leave(&e->names);
}

/* ---- one program ---- */

static void add_constant(void *user, term_id t)
{
    struct emitter *e = user;
    if (term_is(e->ts, t, TERM_CONST) && !idmap_has(&e->constants.by_term, t))
        emit_add_constant(e, &e->constants, t, emit_global(&e->names, term_name(e->ts, t)));
}

static void enter_program(struct emitter *e, const struct il_program *p)
{
    e->p = p;
    e->ts = p->terms;
    idmap_clear(&e->sorts);
    idmap_clear(&e->funcs);
    e->sort_list.n = e->func_list.n = 0;
    emit_constants_release(&e->constants);
    if (p->null != TERM_NONE)
        term_visit(p->terms, p->null, add_constant, e);
    for (size_t i = 0; i < p->background.n; i++)
        term_visit(p->terms, p->background.at[i], add_constant, e);
    for (size_t i = 0; i < p->axioms.n; i++)
        term_visit(p->terms, p->axioms.at[i], add_constant, e);
}

/* Writes the routines of the results [from, to), which belong to one program. */
static void put_program(struct emitter *e, struct buf *out, const struct routine_result results[], unsigned from, unsigned to,
                        bool alone)
{
    struct buf axioms = {0}, bodies = {0};
    enter_program(e, results[from].program);
    if (alone) {
        put_formulas(e, &axioms, "axiom", &e->p->background);
        put_formulas(e, &axioms, "axiom", &e->p->axioms);
    }
    for (unsigned i = from; i < to; i++)
        put_routine(e, &bodies, &results[i], !alone);
    emit_declarations(e, out);
    append(out, &axioms);
    append(out, &bodies);
    buf_release(&axioms);
    buf_release(&bodies);
}

static unsigned end_of_program(unsigned n, const struct routine_result results[], unsigned from)
{
    unsigned to = from;
    while (to < n && results[to].program == results[from].program)
        to++;
    return to;
}

void emit_boogie(struct buf *out, unsigned n, const struct routine_result results[], const struct emit_options *options)
{
    if (n == 0)
        return;
    struct emitter e = {.options = options};
    struct buf programs = {0};
    bool alone = end_of_program(n, results, 0) == n;
    arena_init(&e.scratch);
    emit_names_init(&e.names, terms_names(results[0].program->terms));
    emit_style_init(&e);
    for (unsigned i = 0, to; i < n; i = to) {
        to = end_of_program(n, results, i);
        put_program(&e, &programs, results, i, to, alone);
    }
    buf_puts(out, "// ");
    emit_comment_text(out, options->title);
    buf_puts(out, "\n\n");
    append(out, &e.prelude);
    append(out, &programs);
    buf_release(&programs);
    buf_release(&e.prelude);
    idmap_release(&e.machine);
    idmap_release(&e.sorts);
    idmap_release(&e.funcs);
    idmap_release(&e.handlers);
    vec_release(&e.sort_list);
    vec_release(&e.func_list);
    emit_constants_release(&e.constants);
    emit_names_release(&e.names);
    arena_release(&e.scratch);
}
