/* Prints syntax trees as Boogie text; parsing the text gives the same tree. Start at boogie_print_file. */
#include "lang/boogie/syntax/print.h"

#include "base/vec.h"

#include "lang/boogie/syntax/lex.h"

#include <string.h>

struct writer {
    struct buf *out;
    bool parentheses;
    bool no_invariants;
    unsigned indent;
};

/* Binding strength as in the parser's levels, weakest first. */
enum level {
    AT_ANY,
    AT_IFF,
    AT_IMPLIES,
    AT_LOGICAL,
    AT_RELATION,
    AT_CONCAT,
    AT_TERM,
    AT_FACTOR,
    AT_POWER,
    AT_IS,
    AT_PREFIX,
    AT_COERCE,
    AT_POSTFIX,
};

static void expr(struct writer *w, const struct bpl_expr *e, enum level place);
static void type(struct writer *w, const struct bpl_type *t, bool argument);

/* ---- names and types ---- */

static bool is_reserved(const char *name)
{
    struct arena scratch;
    arena_init(&scratch);
    struct diagnostics ds;
    diagnostics_init(&ds, &scratch);
    size_t n;
    struct token *t = boogie_lex(&scratch, source_from_text(&scratch, "", name, strlen(name)), &ds, &n);
    bool reserved = t[0].kind == TOKEN_KEYWORD;
    arena_release(&scratch);
    return reserved;
}

static void name(struct writer *w, const char *text)
{
    if (is_reserved(text))
        buf_putc(w->out, '\\');
    buf_puts(w->out, text);
}

static void type_parameters(struct writer *w, unsigned n, symbol *params)
{
    for (unsigned i = 0; i < n; i++) {
        buf_puts(w->out, i ? ", " : "<");
        name(w, params[i]);
    }
    if (n)
        buf_putc(w->out, '>');
}

static void type(struct writer *w, const struct bpl_type *t, bool argument)
{
    bool compound = t->kind == BPL_TYPE_MAP || (t->kind == BPL_TYPE_NAMED && t->n);
    if (argument && compound)
        buf_putc(w->out, '(');
    switch (t->kind) {
    case BPL_TYPE_INT: buf_puts(w->out, "int"); break;
    case BPL_TYPE_BOOL: buf_puts(w->out, "bool"); break;
    case BPL_TYPE_REAL: buf_puts(w->out, "real"); break;
    case BPL_TYPE_BUILTIN: buf_puts(w->out, t->name); break;
    case BPL_TYPE_NAMED:
        name(w, t->name);
        for (unsigned i = 0; i < t->n; i++) {
            buf_putc(w->out, ' ');
            type(w, t->args[i], true);
        }
        break;
    case BPL_TYPE_MAP:
        type_parameters(w, t->n_params, t->params);
        buf_putc(w->out, '[');
        for (unsigned i = 0; i < t->n; i++) {
            buf_puts(w->out, i ? ", " : "");
            type(w, t->args[i], false);
        }
        buf_putc(w->out, ']');
        type(w, t->range, false);
        break;
    }
    if (argument && compound)
        buf_putc(w->out, ')');
}

/* ---- expressions ---- */

static void list(struct writer *w, unsigned n, struct bpl_expr *const *args)
{
    for (unsigned i = 0; i < n; i++) {
        buf_puts(w->out, i ? ", " : "");
        expr(w, args[i], AT_ANY);
    }
}

static void attributes(struct writer *w, const struct bpl_attribute *a)
{
    for (; a; a = a->next) {
        buf_printf(w->out, "{:%s%s", a->name, a->n ? " " : "");
        list(w, a->n, a->args);
        buf_puts(w->out, "} ");
    }
}

static enum level op_level(enum bpl_op op)
{
    switch (op) {
    case BPL_IFF: return AT_IFF;
    case BPL_IMPLIES:
    case BPL_EXPLIES: return AT_IMPLIES;
    case BPL_AND:
    case BPL_OR: return AT_LOGICAL;
    case BPL_EQ:
    case BPL_NE:
    case BPL_LT:
    case BPL_LE:
    case BPL_GT:
    case BPL_GE:
    case BPL_SUBTYPE: return AT_RELATION;
    case BPL_CONCAT: return AT_CONCAT;
    case BPL_ADD:
    case BPL_SUB: return AT_TERM;
    case BPL_MUL:
    case BPL_DIV:
    case BPL_MOD:
    case BPL_RDIV: return AT_FACTOR;
    case BPL_POW: return AT_POWER;
    }
    return AT_POSTFIX;
}

/* Would the parser read the text after the type, such as `<`, as one more argument of the type? */
static bool is_open(const struct bpl_type *t)
{
    return t->kind == BPL_TYPE_NAMED || (t->kind == BPL_TYPE_MAP && is_open(t->range));
}

static enum level own_level(const struct bpl_expr *e)
{
    switch (e->kind) {
    case BPL_BINARY: return op_level(e->op);
    case BPL_NOT:
    case BPL_NEGATE: return AT_PREFIX;
    case BPL_COERCE: return is_open(e->type) ? AT_ANY : AT_COERCE;
    case BPL_IS: return AT_IS;
    case BPL_IF: return AT_ANY;
    case BPL_FALSE:
    case BPL_TRUE:
    case BPL_INT:
    case BPL_REAL:
    case BPL_LITERAL:
    case BPL_NAME:
    case BPL_APPLY:
    case BPL_OLD:
    case BPL_TO_INT:
    case BPL_TO_REAL:
    case BPL_SELECT:
    case BPL_UPDATE:
    case BPL_EXTRACT:
    case BPL_FIELD:
    case BPL_WITH:
    case BPL_FORALL:
    case BPL_EXISTS:
    case BPL_LAMBDA:
    case BPL_LET:
    case BPL_CODE:
    case BPL_MISSING: return AT_POSTFIX;
    }
    return AT_POSTFIX;
}

/* The weakest level of a left operand without parentheses. Chains group to the left, ==> and ** to the right. Chains
 * of && or of || may repeat the same connective. <== may only follow an operand without ==>. */
static enum level left_place(const struct bpl_expr *e)
{
    const struct bpl_expr *a = e->args[0];
    enum level at = op_level(e->op);
    bool chain = e->op == BPL_AND || e->op == BPL_OR || e->op == BPL_EXPLIES;
    if (at == AT_RELATION || e->op == BPL_IMPLIES || e->op == BPL_POW || (chain && a->kind == BPL_BINARY && a->op != e->op))
        return at + 1;
    return at;
}

static enum level right_place(const struct bpl_expr *e)
{
    const struct bpl_expr *b = e->args[1];
    enum level at = op_level(e->op);
    bool right = (e->op == BPL_IMPLIES && !(b->kind == BPL_BINARY && b->op == BPL_EXPLIES)) || e->op == BPL_POW;
    return right ? at : at + 1;
}

static void binary(struct writer *w, const struct bpl_expr *e)
{
    expr(w, e->args[0], left_place(e));
    buf_printf(w->out, " %s ", bpl_op_text(e->op));
    expr(w, e->args[1], right_place(e));
}

static void variables(struct writer *w, unsigned n, struct bpl_var *const *vars)
{
    for (unsigned i = 0; i < n; i++) {
        const struct bpl_var *v = vars[i];
        buf_puts(w->out, i ? ", " : "");
        attributes(w, v->attributes);
        if (v->name)
            name(w, v->name);
        if (v->name && v->type)
            buf_puts(w->out, ": ");
        if (v->type)
            type(w, v->type, false);
        if (v->where) {
            buf_puts(w->out, " where ");
            expr(w, v->where, AT_ANY);
        }
    }
}

static void quantifier(struct writer *w, const struct bpl_expr *e, const char *word)
{
    buf_printf(w->out, "(%s ", word);
    type_parameters(w, e->n_params, e->params);
    buf_puts(w->out, e->n_params && e->n_vars ? " " : "");
    variables(w, e->n_vars, e->vars);
    buf_puts(w->out, " :: ");
    attributes(w, e->attributes);
    for (const struct bpl_trigger *t = e->triggers; t; t = t->next) {
        buf_puts(w->out, t->negative ? "{:nopats " : "{");
        list(w, t->n, t->terms);
        buf_puts(w->out, "} ");
    }
    expr(w, e->args[0], AT_ANY);
    buf_putc(w->out, ')');
}

static void let(struct writer *w, const struct bpl_expr *e)
{
    buf_puts(w->out, "(var ");
    variables(w, e->n_vars, e->vars);
    buf_puts(w->out, " := ");
    list(w, e->n - 1, e->args);
    buf_puts(w->out, "; ");
    attributes(w, e->attributes);
    expr(w, e->args[e->n - 1], AT_ANY);
    buf_putc(w->out, ')');
}

static void call(struct writer *w, const struct bpl_expr *e, const char *word)
{
    buf_printf(w->out, "%s(", word);
    list(w, e->n, e->args);
    buf_putc(w->out, ')');
}

static void subscripted(struct writer *w, const struct bpl_expr *e)
{
    expr(w, e->args[0], AT_POSTFIX);
    buf_putc(w->out, '[');
    if (e->kind == BPL_EXTRACT)
        buf_puts(w->out, e->name);
    list(w, e->n - 1 - (e->kind == BPL_UPDATE), e->args + 1);
    if (e->kind == BPL_UPDATE) {
        buf_puts(w->out, " := ");
        expr(w, e->args[e->n - 1], AT_ANY);
    }
    buf_putc(w->out, ']');
}

static void field(struct writer *w, const struct bpl_expr *e)
{
    expr(w, e->args[0], AT_POSTFIX);
    buf_puts(w->out, e->kind == BPL_WITH ? "->(" : "->");
    name(w, e->name);
    if (e->kind == BPL_FIELD)
        return;
    buf_puts(w->out, " := ");
    expr(w, e->args[1], AT_ANY);
    buf_putc(w->out, ')');
}

static void conditional(struct writer *w, const struct bpl_expr *e)
{
    buf_puts(w->out, "if ");
    expr(w, e->args[0], AT_ANY);
    buf_puts(w->out, " then ");
    expr(w, e->args[1], AT_ANY);
    buf_puts(w->out, " else ");
    expr(w, e->args[2], AT_ANY);
}

static void bare(struct writer *w, const struct bpl_expr *e)
{
    switch (e->kind) {
    case BPL_FALSE: buf_puts(w->out, "false"); break;
    case BPL_TRUE: buf_puts(w->out, "true"); break;
    case BPL_INT:
    case BPL_REAL:
    case BPL_LITERAL:
    case BPL_CODE:
    case BPL_MISSING: buf_puts(w->out, e->name); break;
    case BPL_NAME: name(w, e->name); break;
    case BPL_APPLY:
        name(w, e->name);
        call(w, e, "");
        break;
    case BPL_OLD: call(w, e, "old"); break;
    case BPL_TO_INT: call(w, e, "int"); break;
    case BPL_TO_REAL: call(w, e, "real"); break;
    case BPL_NOT:
    case BPL_NEGATE:
        buf_putc(w->out, e->kind == BPL_NOT ? '!' : '-');
        expr(w, e->args[0], AT_PREFIX);
        break;
    case BPL_BINARY: binary(w, e); break;
    case BPL_IF: conditional(w, e); break;
    case BPL_SELECT:
    case BPL_UPDATE:
    case BPL_EXTRACT: subscripted(w, e); break;
    case BPL_FIELD:
    case BPL_WITH: field(w, e); break;
    case BPL_IS:
        expr(w, e->args[0], AT_PREFIX);
        buf_puts(w->out, " is ");
        name(w, e->name);
        break;
    case BPL_COERCE:
        expr(w, e->args[0], AT_COERCE);
        buf_puts(w->out, ": ");
        type(w, e->type, false);
        break;
    case BPL_FORALL: quantifier(w, e, "forall"); break;
    case BPL_EXISTS: quantifier(w, e, "exists"); break;
    case BPL_LAMBDA: quantifier(w, e, "lambda"); break;
    case BPL_LET: let(w, e); break;
    }
}

static void expr(struct writer *w, const struct bpl_expr *e, enum level place)
{
    bool compound = own_level(e) < AT_POSTFIX;
    bool parentheses = w->parentheses ? compound : own_level(e) < place;
    if (parentheses)
        buf_putc(w->out, '(');
    bare(w, e);
    if (parentheses)
        buf_putc(w->out, ')');
}

/* ---- statements ---- */

static void line(struct writer *w)
{
    for (unsigned i = 0; i < w->indent; i++)
        buf_puts(w->out, "  ");
}

/* What remains of an invariant: nothing, or its predicates. */
enum shown { SHOWN, SHOWN_AS_TRUE, NOT_SHOWN };

static enum shown shown_invariant(const struct writer *w, const struct bpl_attribute *a)
{
    return !w->no_invariants ? SHOWN : bpl_attribute_find(a, "loop_predicate") ? SHOWN_AS_TRUE : NOT_SHOWN;
}

static void formula(struct writer *w, const struct bpl_attribute *a, const struct bpl_expr *e, enum shown shown)
{
    attributes(w, a);
    if (shown == SHOWN_AS_TRUE)
        buf_puts(w->out, "true");
    else
        expr(w, e, AT_ANY);
    buf_puts(w->out, ";\n");
}

static void clauses(struct writer *w, const struct bpl_clause *c)
{
    static const char *const words[] =
        {[BPL_REQUIRES] = "requires", [BPL_ENSURES] = "ensures", [BPL_MODIFIES] = "modifies", [BPL_INVARIANT] = "invariant"};
    for (; c; c = c->next) {
        bool proved = c->kind == BPL_INVARIANT && !c->is_free;
        enum shown shown = proved ? shown_invariant(w, c->attributes) : SHOWN;
        if (shown == NOT_SHOWN)
            continue;
        line(w);
        buf_printf(w->out, "%s%s ", c->is_free ? "free " : "", words[c->kind]);
        if (c->kind != BPL_MODIFIES) {
            formula(w, c->attributes, c->expr, shown);
            continue;
        }
        attributes(w, c->attributes);
        list(w, c->n, c->names);
        buf_puts(w->out, ";\n");
    }
}

static void statements(struct writer *w, const struct bpl_stmt *s);

static void block(struct writer *w, const struct bpl_stmt *s)
{
    buf_puts(w->out, "{\n");
    w->indent++;
    statements(w, s);
    w->indent--;
    line(w);
    buf_puts(w->out, "}");
}

static void guard(struct writer *w, const char *word, const struct bpl_stmt *s)
{
    buf_printf(w->out, "%s ", word);
    attributes(w, s->attributes);
    buf_putc(w->out, '(');
    if (s->expr)
        expr(w, s->expr, AT_ANY);
    else
        buf_putc(w->out, '*');
    buf_puts(w->out, ")");
}

static void if_statement(struct writer *w, const struct bpl_stmt *s)
{
    guard(w, "if", s);
    buf_putc(w->out, ' ');
    block(w, s->body);
    if (s->orelse && s->orelse->kind == BPL_IF_STMT && !s->orelse->next) {
        buf_puts(w->out, " else ");
        if_statement(w, s->orelse);
        return;
    }
    if (s->orelse) {
        buf_puts(w->out, " else ");
        block(w, s->orelse);
    }
    buf_putc(w->out, '\n');
}

static void while_statement(struct writer *w, const struct bpl_stmt *s)
{
    guard(w, "while", s);
    buf_putc(w->out, '\n');
    w->indent++;
    clauses(w, s->clauses);
    w->indent--;
    line(w);
    block(w, s->body);
    buf_putc(w->out, '\n');
}

static void left_sides(struct writer *w, const struct bpl_stmt *s)
{
    for (unsigned i = 0; i < s->n; i++) {
        buf_puts(w->out, i ? ", " : "");
        if (s->left[i])
            expr(w, s->left[i], AT_ANY);
        else
            buf_putc(w->out, '_');
    }
}

static void call_statement(struct writer *w, const struct bpl_stmt *s)
{
    buf_puts(w->out, s->is_free ? "free call " : "call ");
    attributes(w, s->attributes);
    left_sides(w, s);
    buf_puts(w->out, s->n ? " := " : "");
    name(w, s->name);
    buf_putc(w->out, '(');
    list(w, s->n_args, s->args);
    buf_puts(w->out, ");\n");
}

static void statement(struct writer *w, const struct bpl_stmt *s)
{
    switch (s->kind) {
    case BPL_ASSERT:
    case BPL_ASSUME:
        buf_puts(w->out, s->kind == BPL_ASSERT ? "assert " : "assume ");
        formula(w, s->attributes, s->expr, s->is_invariant ? shown_invariant(w, s->attributes) : SHOWN);
        break;
    case BPL_ASSIGN:
        left_sides(w, s);
        buf_puts(w->out, " := ");
        attributes(w, s->attributes);
        list(w, s->n_args, s->args);
        buf_puts(w->out, ";\n");
        break;
    case BPL_UNPACK:
        name(w, s->name);
        buf_putc(w->out, '(');
        left_sides(w, s);
        buf_puts(w->out, ") := ");
        attributes(w, s->attributes);
        list(w, 1, s->args);
        buf_puts(w->out, ";\n");
        break;
    case BPL_HAVOC:
        buf_puts(w->out, "havoc ");
        left_sides(w, s);
        buf_puts(w->out, ";\n");
        break;
    case BPL_CALL: call_statement(w, s); break;
    case BPL_IF_STMT: if_statement(w, s); break;
    case BPL_WHILE: while_statement(w, s); break;
    case BPL_BREAK:
        buf_printf(w->out, s->name ? "break " : "break");
        if (s->name)
            name(w, s->name);
        buf_puts(w->out, ";\n");
        break;
    case BPL_RETURN:
        buf_puts(w->out, "return ");
        attributes(w, s->attributes);
        buf_puts(w->out, ";\n");
        break;
    case BPL_GOTO:
        buf_puts(w->out, "goto ");
        attributes(w, s->attributes);
        for (unsigned i = 0; i < s->n_names; i++) {
            buf_puts(w->out, i ? ", " : "");
            name(w, s->names[i]);
        }
        buf_puts(w->out, ";\n");
        break;
    case BPL_LABEL:
        name(w, s->name);
        buf_puts(w->out, ":\n");
        break;
    case BPL_OTHER:
        buf_add(w->out, s->span.source->text + s->span.start, s->span.end - s->span.start);
        buf_puts(w->out, ";\n");
        break;
    }
}

static void statements(struct writer *w, const struct bpl_stmt *s)
{
    for (; s; s = s->next) {
        if (s->is_invariant && shown_invariant(w, s->attributes) == NOT_SHOWN)
            continue;
        line(w);
        statement(w, s);
    }
}

/* ---- declarations ---- */

static void datatype(struct writer *w, const struct bpl_decl *d)
{
    buf_puts(w->out, "datatype ");
    attributes(w, d->attributes);
    name(w, d->name);
    type_parameters(w, d->n_params, d->params);
    buf_puts(w->out, " {\n");
    for (unsigned i = 0; i < d->n_constructors; i++) {
        buf_puts(w->out, "  ");
        name(w, d->constructors[i]->name);
        buf_putc(w->out, '(');
        variables(w, d->constructors[i]->n_in, d->constructors[i]->in);
        buf_puts(w->out, i + 1 < d->n_constructors ? "),\n" : ")\n");
    }
    buf_puts(w->out, "}\n");
}

static void order(struct writer *w, const struct bpl_decl *d)
{
    buf_puts(w->out, d->extends ? " extends" : "");
    for (unsigned i = 0; i < d->n_parents; i++) {
        buf_puts(w->out, i ? ", " : " ");
        buf_puts(w->out, d->parents[i].unique ? "unique " : "");
        name(w, d->parents[i].name);
    }
    buf_puts(w->out, d->complete ? " complete;\n" : ";\n");
}

static void type_declaration(struct writer *w, const struct bpl_decl *d)
{
    if (d->is_datatype) {
        datatype(w, d);
        return;
    }
    buf_puts(w->out, "type ");
    attributes(w, d->attributes);
    name(w, d->name);
    for (unsigned i = 0; i < d->n_params; i++) {
        buf_putc(w->out, ' ');
        name(w, d->params[i]);
    }
    if (d->is_synonym) {
        buf_puts(w->out, " = ");
        type(w, d->type, false);
    }
    buf_puts(w->out, ";\n");
}

static void function(struct writer *w, const struct bpl_decl *d)
{
    buf_puts(w->out, "function ");
    attributes(w, d->attributes);
    name(w, d->name);
    type_parameters(w, d->n_params, d->params);
    buf_putc(w->out, '(');
    variables(w, d->n_in, d->in);
    buf_puts(w->out, ") returns (");
    variables(w, d->n_out, d->out);
    buf_putc(w->out, ')');
    if (d->expr) {
        buf_puts(w->out, " { ");
        expr(w, d->expr, AT_ANY);
        buf_puts(w->out, " }\n");
    } else {
        buf_puts(w->out, ";\n");
    }
}

static void procedure(struct writer *w, const struct bpl_decl *d)
{
    buf_puts(w->out, d->pure ? "pure " : "");
    buf_puts(w->out, d->kind == BPL_DECL_PROCEDURE ? "procedure " : "implementation ");
    attributes(w, d->attributes);
    name(w, d->name);
    type_parameters(w, d->n_params, d->params);
    buf_putc(w->out, '(');
    variables(w, d->n_in, d->in);
    buf_putc(w->out, ')');
    if (d->n_out) {
        buf_puts(w->out, " returns (");
        variables(w, d->n_out, d->out);
        buf_putc(w->out, ')');
    }
    buf_puts(w->out, d->has_body ? "\n" : ";\n");
    w->indent++;
    clauses(w, d->clauses);
    w->indent--;
    if (!d->has_body)
        return;
    buf_puts(w->out, "{\n");
    w->indent++;
    for (unsigned i = 0; i < d->n_locals; i++) {
        line(w);
        buf_puts(w->out, "var ");
        variables(w, 1, d->locals + i);
        buf_puts(w->out, ";\n");
    }
    statements(w, d->body);
    w->indent--;
    buf_puts(w->out, "}\n");
}

static void declaration(struct writer *w, const struct bpl_decl *d)
{
    switch (d->kind) {
    case BPL_DECL_TYPE: type_declaration(w, d); break;
    case BPL_DECL_CONST:
    case BPL_DECL_VAR:
        buf_puts(w->out, d->kind == BPL_DECL_CONST ? "const " : "var ");
        attributes(w, d->attributes);
        buf_puts(w->out, d->var->unique ? "unique " : "");
        variables(w, 1, &d->var);
        order(w, d);
        break;
    case BPL_DECL_FUNCTION: function(w, d); break;
    case BPL_DECL_AXIOM:
        buf_puts(w->out, "axiom ");
        attributes(w, d->attributes);
        expr(w, d->expr, AT_ANY);
        buf_puts(w->out, ";\n");
        break;
    case BPL_DECL_PROCEDURE:
    case BPL_DECL_IMPLEMENTATION: procedure(w, d); break;
    }
}

static void declarations(struct writer *w, const struct bpl_file *file)
{
    for (const struct bpl_decl *d = file->first; d; d = d->next)
        declaration(w, d);
}

void boogie_print_file(struct buf *out, const struct bpl_file *file, bool parentheses)
{
    struct writer w = {.out = out, .parentheses = parentheses};
    declarations(&w, file);
}

void boogie_print_without_invariants(struct buf *out, const struct bpl_file *file)
{
    struct writer w = {.out = out, .no_invariants = true};
    declarations(&w, file);
}
