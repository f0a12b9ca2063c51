/* A front end for a toy language on lang/builder, in one pass from text to commands: what a new language needs at least.
 *
 *     proc sum(a: array, n: int): int requires 0 <= n && n <= len(a); ensures result <= 9;
 *     { var i: int; var b: byte; i = 0; while (i < n) invariant 0 <= i; { a[i] = b; if (i == 3) { break; } i = i + 1; } return i; }
 *
 * int has 32 bits and must not overflow; byte has 8 bits without sign and wraps. Annotations are mathematical. */
#ifndef INVAR_TESTS_UNIT_TOY_LANGUAGE_H
#define INVAR_TESTS_UNIT_TOY_LANGUAGE_H

#include "driver/front_ends.h"
#include "il/check.h"
#include "lang/builder/annotate.h"
#include "lang/builder/loop.h"
#include "lang/builder/operation.h"
#include "lang/builder/style.h"
#include "logic/mk.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

enum toy_type { TOY_BOOL, TOY_INT, TOY_BYTE, TOY_ARRAY };
enum { MAX_NAMES = 20, MAX_CLAUSES = 8, MAX_ARGS = 8 };

static const char *const type_names[] = {"bool", "int", "byte", "array"};
static const struct machine machines[] = {
    [TOY_INT] = {32, true, OVERFLOW_UNDEFINED, OVERFLOW_UNDEFINED, true},
    [TOY_BYTE] = {8, false, OVERFLOW_WRAPS, OVERFLOW_WRAPS, true},
};

struct value {
    term_id t;
    enum toy_type type;
};

/* What a name means. */
struct name {
    symbol text;
    struct value value;
    struct il_var *var; /* NULL: the value of a parameter at a call */
};

/* Clauses are kept as their places in the text: they are read anew where they are used. */
struct proc {
    symbol name;
    unsigned n_params, n_requires, n_ensures;
    symbol params[MAX_ARGS];
    enum toy_type types[MAX_ARGS], result;
    struct span requires_[MAX_CLAUSES], ensures[MAX_CLAUSES];
};

struct toy {
    struct builder k; /* of the procedure that is read */
    struct arena *arena;
    struct intern *names;
    struct diagnostics *ds;
    const struct source *source;
    struct il_program *p;
    struct terms *ts;
    sort_id ref;
    func_id length;
    struct il_var *elems;
    const struct il_type *types[4];
    uint32_t at;  /* in the text, in front of the next token */
    bool in_code; /* expressions are code: operations are checked */
    bool failed;
    unsigned n_names, n_procs, loops; /* loops: around the statement */
    struct name scope[MAX_NAMES];
    struct proc procs[MAX_NAMES];
    const struct proc *here;
    struct il_var *result;
};

/* ---- the text ---- */

static void skip_blanks(struct toy *y)
{
    while (isspace((unsigned char)y->source->text[y->at]))
        y->at++;
}

static struct span from(const struct toy *y, uint32_t start)
{
    uint32_t end = y->at;
    while (end > start && isspace((unsigned char)y->source->text[end - 1]))
        end--;
    return (struct span){y->source, start, end};
}

static void expected(struct toy *y, const char *what)
{
    if (!y->failed)
        diag_error(y->ds, (struct span){y->source, y->at, y->at + 1}, "toy-syntax", "%s expected", what);
    y->failed = true;
}

static bool is_name_part(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static bool looking_at(struct toy *y, const char *text)
{
    size_t n = strlen(text);
    const char *s = y->source->text + y->at;
    return !y->failed && !strncmp(s, text, n) && !(is_name_part(text[0]) && is_name_part(s[n]));
}

static bool take(struct toy *y, const char *text)
{
    if (!looking_at(y, text))
        return false;
    y->at += (uint32_t)strlen(text);
    skip_blanks(y);
    return true;
}

static void expect(struct toy *y, const char *text)
{
    if (!take(y, text))
        expected(y, text);
}

static symbol take_name(struct toy *y)
{
    uint32_t start = y->at;
    while (is_name_part(y->source->text[y->at]))
        y->at++;
    if (y->at == start)
        expected(y, "name");
    symbol s = intern_n(y->names, y->source->text + start, y->at - start);
    skip_blanks(y);
    return s;
}

/* ---- names ---- */

static struct name *name_of(struct toy *y, symbol s)
{
    static struct name none;
    for (unsigned i = y->n_names; i-- > 0;)
        if (y->scope[i].text == s)
            return &y->scope[i];
    expected(y, "known name");
    none = (struct name){.text = s, .value = {mk_int(y->ts, 0), TOY_INT}};
    return &none;
}

static void add_name(struct toy *y, symbol s, struct value v, struct il_var *var)
{
    if (y->n_names < MAX_NAMES)
        y->scope[y->n_names++] = (struct name){s, v, var};
    else
        expected(y, "fewer names");
}

static sort_id sort_of(const struct toy *y, enum toy_type t)
{
    return t == TOY_BOOL ? SORT_BOOL : t == TOY_ARRAY ? y->ref : SORT_INT;
}

static bool is_number(enum toy_type t)
{
    return t == TOY_INT || t == TOY_BYTE;
}

static struct il_var *declare(struct toy *y, symbol s, enum toy_type t, enum il_role role, struct span at)
{
    struct il_var *v = build_var(&y->k, s, s, sort_of(y, t), role, y->types[t], at);
    if (is_number(t))
        v->fact = machine_in_range(y->ts, &machines[t], v->term);
    add_name(y, s, (struct value){v->term, t}, v);
    return v;
}

/* ---- expressions ---- */

static struct value expression(struct toy *y, unsigned level);

static struct value converted(struct toy *y, struct value v, enum toy_type to)
{
    if (v.type == to)
        return v;
    if (!is_number(v.type) || !is_number(to))
        expected(y, type_names[to]);
    else
        v.t = machine_convert(y->ts, &machines[v.type], &machines[to], v.t);
    return (struct value){v.t, to};
}

static void check_index(struct toy *y, term_id a, term_id i, struct span at)
{
    term_id above = mk_le(y->ts, mk_int(y->ts, 0), i), below = mk_lt(y->ts, i, mk_app1(y->ts, y->length, a));
    build_check(&y->k, build_obligation(&y->k, OBLIGATION_INDEX_NEGATIVE, at, at), above);
    build_check(&y->k, build_obligation(&y->k, OBLIGATION_INDEX_TOO_LARGE, at, at), below);
}

/* Behind the name of an array. */
static term_id subscript(struct toy *y, term_id a)
{
    expect(y, "[");
    uint32_t start = y->at;
    term_id i = converted(y, expression(y, 1), TOY_INT).t;
    if (y->in_code)
        check_index(y, a, i, from(y, start));
    expect(y, "]");
    return i;
}

static struct value named(struct toy *y)
{
    struct value v = name_of(y, take_name(y))->value;
    if (v.type != TOY_ARRAY || !looking_at(y, "["))
        return v;
    term_id i = subscript(y, v.t);
    term_id row = mk_select1(y->ts, build_use(&y->k, y->elems), v.t);
    return (struct value){mk_select1(y->ts, row, i), TOY_INT};
}

static struct value number(struct toy *y)
{
    char *end;
    term_id t = mk_int(y->ts, strtol(y->source->text + y->at, &end, 10));
    y->at = (uint32_t)(end - y->source->text);
    skip_blanks(y);
    return (struct value){t, TOY_INT};
}

static struct value quantified(struct toy *y)
{
    symbol s = take_name(y);
    term_id x = mk_const(y->ts, s, SORT_INT);
    expect(y, ":");
    expect(y, "int");
    expect(y, "::");
    add_name(y, s, (struct value){x, TOY_INT}, NULL);
    term_id body = converted(y, expression(y, 1), TOY_BOOL).t;
    y->n_names--;
    return (struct value){mk_forall(y->ts, 1, &x, body, NULL), TOY_BOOL};
}

static struct value operand(struct toy *y)
{
    uint32_t start = y->at;
    if (take(y, "(")) {
        struct value v = take(y, "forall") ? quantified(y) : expression(y, 1);
        expect(y, ")");
        return v;
    }
    if (take(y, "true") || take(y, "false"))
        return (struct value){mk_bool(y->ts, y->source->text[start] == 't'), TOY_BOOL};
    if (take(y, "len")) {
        expect(y, "(");
        term_id a = converted(y, expression(y, 1), TOY_ARRAY).t;
        expect(y, ")");
        return (struct value){mk_app1(y->ts, y->length, a), TOY_INT};
    }
    if (isdigit((unsigned char)y->source->text[y->at]))
        return number(y);
    return y->failed ? (struct value){mk_int(y->ts, 0), TOY_INT} : named(y);
}

static const struct toy_operator {
    const char *text;
    enum operation op;
    unsigned level;
} operators[] = {
    {"==>", OP_IMPLIES, 1}, {"||", OP_OR, 2}, {"&&", OP_AND, 3}, {"==", OP_EQ, 4}, {"!=", OP_NE, 4},
    {"<=", OP_LE, 4},       {">=", OP_GE, 4}, {"<", OP_LT, 4},   {">", OP_GT, 4},  {"+", OP_ADD, 5},
    {"-", OP_SUB, 5},       {"*", OP_MUL, 6}, {"/", OP_DIV, 6},  {"%", OP_REM, 6},
};

static struct value joined(struct toy *y, const struct toy_operator *o, struct value x, struct value z,
                           struct operation_place *place)
{
    bool truths = o->op == OP_AND || o->op == OP_OR || o->op == OP_IMPLIES;
    if (truths || x.type == TOY_BOOL) {
        term_id t = operation_term(y->ts, o->op, 0, converted(y, x, TOY_BOOL).t, converted(y, z, TOY_BOOL).t);
        return (struct value){t, TOY_BOOL};
    }
    enum toy_type type = x.type == TOY_BYTE && z.type == TOY_BYTE ? TOY_BYTE : TOY_INT;
    term_id a = converted(y, x, type).t, b = converted(y, z, type).t;
    if (y->failed)
        return x;
    term_id t = y->in_code ? build_operation(&y->k, o->op, &machines[type], a, b, place) : operation_term(y->ts, o->op, 0, a, b);
    return (struct value){t, operation_is_order(o->op) ? TOY_BOOL : type};
}

static const struct toy_operator *operator_here(struct toy *y)
{
    for (unsigned i = 0; i < sizeof operators / sizeof *operators; i++)
        if (looking_at(y, operators[i].text))
            return &operators[i];
    return NULL;
}

static struct value expression(struct toy *y, unsigned level)
{
    uint32_t start = y->at;
    struct value x = operand(y);
    for (const struct toy_operator *o = operator_here(y); o && o->level >= level; o = operator_here(y)) {
        uint32_t at = y->at;
        take(y, o->text);
        uint32_t right = y->at;
        struct value z = expression(y, o->level + (o->op != OP_IMPLIES));
        struct operation_place place = {{y->source, at, at + 1}, from(y, right), from(y, start)};
        x = joined(y, o, x, z, &place);
    }
    return x;
}

static term_id condition(struct toy *y, bool in_code, struct span *at)
{
    uint32_t start = y->at;
    y->in_code = in_code;
    term_id t = converted(y, expression(y, 1), TOY_BOOL).t;
    y->in_code = true;
    *at = from(y, start);
    return t;
}

/* ---- calls by contract ---- */

/* The clause, with the names as they are now. */
static term_id clause_here(struct toy *y, const struct span *c)
{
    uint32_t back = y->at;
    struct span at;
    y->at = c->start;
    term_id t = condition(y, false, &at);
    y->at = back;
    return t;
}

static void call(struct toy *y, const struct proc *f, struct il_var *to, uint32_t start)
{
    struct value args[MAX_ARGS];
    term_id terms[MAX_ARGS];
    struct il_target changed[] = {target_var(to), target_var(y->elems)};
    for (unsigned i = 0; i < f->n_params; i++) {
        args[i] = converted(y, expression(y, 1), f->types[i]);
        terms[i] = args[i].t = build_save(&y->k, args[i].t, y->types[f->types[i]], from(y, start));
        expect(y, i + 1 < f->n_params ? "," : ")");
    }
    struct span at = from(y, start);
    unsigned outside = y->n_names;
    for (unsigned i = 0; i < f->n_params; i++)
        add_name(y, f->params[i], args[i], NULL);
    struct il_cmds list, *outer = build_open(&y->k, &list);
    for (unsigned i = 0; i < f->n_requires; i++)
        build_assert(&y->k, build_obligation(&y->k, OBLIGATION_REQUIRES, at, f->requires_[i]), clause_here(y, &f->requires_[i]));
    build_use(&y->k, y->elems);
    build_havoc_call(&y->k, 2, changed, at, span_text(y->arena, at));
    add_name(y, intern(y->names, "result"), (struct value){to->term, f->result}, to);
    for (unsigned i = 0; i < f->n_ensures; i++)
        build_assume(&y->k, clause_here(y, &f->ensures[i]), at, NULL);
    struct il_call by = {.qualified = f->name, .n_args = f->n_params, .args = terms, .n_results = 1, .results = changed};
    build_close_call(&y->k, outer, &list, by);
    il_add_callee(y->k.r, f->name, at, true);
    y->n_names = outside;
}

/* ---- statements ---- */

static void block(struct toy *y);

/* The clauses stand behind the guard, where they are read and written. */
static void clauses(struct toy *y, struct il_loop *loop, uint32_t start)
{
    struct il_formula all[MAX_CLAUSES];
    struct span at;
    while (take(y, "invariant") && loop->n_invariants < MAX_CLAUSES) {
        term_id t = condition(y, false, &at);
        all[loop->n_invariants++] = (struct il_formula){.term = t, .span = at, .text = span_text(y->arena, at)};
        expect(y, ";");
    }
    loop->places.clauses = from(y, start);
    loop->invariants = arena_copy(y->arena, all, loop->n_invariants * sizeof *all);
}

static void loop(struct toy *y, uint32_t start)
{
    struct looping k;
    struct span at;
    loop_make(&y->k, &k, from(y, start));
    loop_begin(&y->k, &k, ++y->loops);
    expect(y, "(");
    term_id cond = condition(y, true, &at);
    expect(y, ")");
    loop_guard(&y->k, &k, cond, false, at, "enter loop");
    clauses(y, k.loop, start);
    loop_body_begin(&y->k, &k);
    block(y);
    loop_body_end(&y->k, &k);
    loop_end(&y->k, &k);
    y->loops--;
}

static void branch(struct toy *y)
{
    struct span at;
    expect(y, "(");
    term_id cond = condition(y, true, &at);
    expect(y, ")");
    struct il_cmds list, *outer = build_open(&y->k, &list);
    block(y);
    build_branch(&y->k, cond, at, "then", build_close(&y->k, outer, &list), "else", NULL);
}

static void assignment(struct toy *y, uint32_t start)
{
    struct name left = *name_of(y, take_name(y));
    term_id i = TERM_NONE;
    if (left.value.type == TOY_ARRAY)
        i = subscript(y, left.value.t);
    else if (!left.var || left.var->role != ROLE_LOCAL)
        expected(y, "place that may be assigned");
    expect(y, "=");
    for (unsigned p = 0; p < y->n_procs && i == TERM_NONE; p++)
        if (take(y, y->procs[p].name)) {
            expect(y, "(");
            call(y, &y->procs[p], left.var, start);
            return;
        }
    struct value v = converted(y, expression(y, 1), i == TERM_NONE ? left.value.type : TOY_INT);
    struct il_target to = i == TERM_NONE ? target_var(left.var) : target_element(&y->k, y->elems, left.value.t, i);
    struct span at = from(y, start);
    if (!y->failed)
        build_assign(&y->k, to, v.t, at, span_text(y->arena, at));
}

static void local(struct toy *y, uint32_t start)
{
    symbol s = take_name(y);
    expect(y, ":");
    enum toy_type t = take(y, "byte") ? TOY_BYTE : TOY_INT;
    if (t == TOY_INT)
        expect(y, "int");
    struct il_var *v = declare(y, s, t, ROLE_LOCAL, from(y, start));
    build_assign(&y->k, target_var(v), mk_int(y->ts, 0), v->span, NULL);
}

static void statement(struct toy *y)
{
    uint32_t start = y->at;
    struct span at;
    if (take(y, "while")) {
        loop(y, start);
        return;
    }
    if (take(y, "if")) {
        branch(y);
        return;
    }
    if (take(y, "var")) {
        local(y, start);
    } else if (take(y, "assert")) {
        term_id t = condition(y, false, &at);
        build_assert(&y->k, build_obligation(&y->k, OBLIGATION_ASSERT, at, at), t);
    } else if (take(y, "break")) {
        build_jump(&y->k, (struct leaving){.how = LEAVE_BREAK, .at = y->loops, .span = from(y, start)});
    } else if (take(y, "return")) {
        struct value v = converted(y, expression(y, 1), y->here->result);
        build_assign(&y->k, target_var(y->result), v.t, from(y, start), "return");
        build_jump(&y->k, (struct leaving){.how = LEAVE_RETURN, .span = from(y, start)});
    } else {
        assignment(y, start);
    }
    expect(y, ";");
}

static void block(struct toy *y)
{
    unsigned outside = y->n_names;
    expect(y, "{");
    while (!y->failed && !take(y, "}"))
        statement(y);
    y->n_names = outside;
}

/* ---- procedures ---- */

static enum toy_type take_type(struct toy *y)
{
    for (unsigned t = TOY_INT; t <= TOY_ARRAY; t++)
        if (take(y, type_names[t]))
            return (enum toy_type)t;
    expected(y, "type");
    return TOY_INT;
}

static void contract(struct toy *y, struct proc *f)
{
    while (looking_at(y, "requires") || looking_at(y, "ensures")) {
        bool requires_ = take(y, "requires") || !take(y, "ensures");
        unsigned *n = requires_ ? &f->n_requires : &f->n_ensures;
        condition(y, false, requires_ ? &f->requires_[*n] : &f->ensures[*n]);
        if (++*n == MAX_CLAUSES)
            expected(y, "fewer clauses");
        expect(y, ";");
    }
}

static void finish_loops(struct toy *y)
{
    struct il_routine *r = y->k.r;
    r->n_loops = (unsigned)y->k.loops.n;
    r->loops = arena_copy(y->arena, y->k.loops.at, r->n_loops * sizeof *r->loops);
    for (unsigned i = 0; i < r->n_loops; i++)
        for (size_t k = 0; k < r->vars.n; k++)
            if (r->vars.at[k]->role != ROLE_TEMP && r->vars.at[k]->role != ROLE_RESULT)
                vec_push(&r->loops[i]->scope, r->vars.at[k]);
}

static void body(struct toy *y, const struct proc *f)
{
    struct builder *k = &y->k;
    struct il_cmds all, text, *none = build_open(k, &all);
    build_use(k, y->elems);
    for (size_t i = 0; i < k->r->vars.n; i++)
        if (k->r->vars.at[i]->fact != TERM_NONE)
            build_assume(k, k->r->vars.at[i]->fact, k->r->span, NULL);
    for (unsigned i = 0; i < f->n_requires; i++)
        build_assume(k, clause_here(y, &f->requires_[i]), f->requires_[i], NULL);
    k->returns = il_new_label(k->r);
    struct il_cmds *outer = build_open(k, &text);
    block(y);
    const struct il_cmd *c = build_close(k, outer, &text);
    build_block(k, k->returned, k->returns, c);
    for (unsigned i = 0; i < f->n_ensures; i++) {
        struct span at = f->ensures[i];
        build_assert(k, build_obligation(k, OBLIGATION_ENSURES, at, at), clause_here(y, &f->ensures[i]));
    }
    k->r->body = build_close(k, none, &all);
    finish_loops(y);
}

static void procedure(struct toy *y)
{
    static const struct language_rules rules = {0};
    struct proc f = {0};
    struct il_routine *r = arena_new(y->arena, struct il_routine);
    uint32_t start = y->at;
    *r = il_empty_routine(y->p);
    r->name = r->qualified = f.name = take_name(y);
    r->span = from(y, start);
    builder_begin(&y->k, y->p, r, y->names, &rules, y);
    expect(y, "(");
    while (!y->failed && !take(y, ")") && f.n_params < MAX_ARGS) {
        f.params[f.n_params] = take_name(y);
        expect(y, ":");
        f.types[f.n_params] = take_type(y);
        vec_push(&r->params, declare(y, f.params[f.n_params], f.types[f.n_params], ROLE_PARAM, r->span));
        f.n_params++;
        if (!looking_at(y, ")"))
            expect(y, ",");
    }
    expect(y, ":");
    f.result = take_type(y);
    y->result = declare(y, intern(y->names, "result"), f.result, ROLE_RESULT, r->span);
    vec_push(&r->results, y->result);
    contract(y, &f);
    y->procs[y->n_procs++] = f;
    y->here = &y->procs[y->n_procs - 1];
    if (y->n_procs == MAX_NAMES)
        expected(y, "fewer procedures");
    body(y, y->here);
    builder_release(&y->k);
    vec_push(&y->p->routines, r);
    y->n_names = 0;
}

/* ---- terms as text, and invariants into the source ---- */

static bool print_toy(struct printer *p, term_id t, enum print_level level, void *user)
{
    const struct toy *y = user;
    (void)level;
    if (term_is(p->ts, t, TERM_APP) && term_func(p->ts, t) == y->length) {
        buf_puts(p->out, "len(");
        print_term(p, term_arg(p->ts, t, 0), LEVEL_ANY);
        buf_puts(p->out, ")");
        return true;
    }
    term_id row = term_is(p->ts, t, TERM_SELECT) ? term_arg(p->ts, t, 0) : TERM_NONE;
    if (row == TERM_NONE || !term_is(p->ts, row, TERM_SELECT) || term_arg(p->ts, row, 0) != y->elems->term)
        return false;
    print_term(p, term_arg(p->ts, row, 1), LEVEL_POSTFIX);
    style_subscripts(p, 1, term_args(p->ts, t) + 1);
    return true;
}

static const struct il_language toy_language = {
    .name = "toy",
    .invariant = {"invariant ", ";"},
    .assertion = {"assert ", ";"},
    .entry_locals = true,
    .annotate = annotate_behind,
};

/* ---- the program ---- */

static void begin_program(struct toy *y)
{
    enum il_type_kind kinds[] = {IL_TYPE_BOOL, IL_TYPE_MACHINE, IL_TYPE_MACHINE, IL_TYPE_ARRAY};
    struct il_type *types = arena_array(y->arena, struct il_type, 4);
    for (unsigned i = 0; i < 4; i++) {
        struct machine m = is_number((enum toy_type)i) ? machines[i] : (struct machine){0};
        types[i] = (struct il_type){kinds[i], m.width, m.is_signed, i == TOY_ARRAY ? &types[TOY_INT] : NULL, type_names[i]};
        y->types[i] = &types[i];
    }
    y->ref = sort_named(y->ts, intern(y->names, "ref"));
    y->length = func_declare(y->ts, intern(y->names, "len"), 1, &y->ref, SORT_INT);
    sort_id index = SORT_INT, row = sort_map(y->ts, 1, &index, SORT_INT);
    y->elems = il_add_var(y->p, NULL, "$elems", "elems", sort_map(y->ts, 1, &y->ref, row), ROLE_MEMORY, y->types[TOY_INT],
                          (struct span){0});
    y->elems->owner = y->types[TOY_ARRAY];
    y->elems->memory = (struct il_memory){.objects = 1, .offset = true, .length = y->length};
    term_id at[] = {mk_const_named(y->ts, "a!", y->ref), mk_const_named(y->ts, "i!", SORT_INT)};
    term_id value = mk_select1(y->ts, mk_select1(y->ts, y->elems->term, at[0]), at[1]), length = mk_app1(y->ts, y->length, at[0]);
    y->elems->fact = mk_forall(y->ts, 2, at, machine_in_range(y->ts, &machines[TOY_INT], value), NULL);
    term_id bounds = mk_and2(y->ts, mk_le(y->ts, mk_int(y->ts, 0), length), machine_in_range(y->ts, &machines[TOY_INT], length));
    vec_push(&y->p->background, mk_forall(y->ts, 1, at, bounds, NULL));
    y->p->length = y->length;
}

static struct il_program *read_toy(const struct reading *r, unsigned n, const struct source *const sources[])
{
    struct toy *y = arena_new(r->arena, struct toy);
    assert_int_equal(n, 1);
    *y = (struct toy){.arena = r->arena, .names = r->names, .ds = r->diagnostics, .source = sources[0], .in_code = true};
    y->ts = terms_new(r->names);
    terms_lenient(y->ts, true);
    y->p = arena_new(r->arena, struct il_program);
    *y->p = il_empty_program(r->arena, y->ts);
    vec_push(&y->p->sources, y->source);
    begin_program(y);
    skip_blanks(y);
    while (!y->failed && y->at < y->source->size) {
        expect(y, "proc");
        procedure(y);
    }
    struct print_style *style = arena_new(r->arena, struct print_style);
    *style = print_style_boogie;
    style->custom = print_toy;
    style->user = y;
    y->p->style = style;
    y->p->language = &toy_language;
    if (!y->failed)
        il_refuse_ill_formed(y->p);
    if (y->failed)
        terms_free(y->ts);
    return y->failed ? NULL : y->p;
}

#endif
