/* Monomorphisation: copies declarations at concrete types, as for templates of C++. docs/decisions/monomorphisation.md has the
 * reasons. mono_types.c splits polymorphic maps, mono_quant.c expands quantifiers over types. An expression that cannot be copied
 * becomes a MISSING expression, which resolution reports as unsupported at its place.
 *
 * A generic procedure's body is verified once, at its own parameters, which then are types like any other. If the file
 * distinguishes other types from these parameters, the body is also verified at those types (mono_cases.c). Calls use copies of
 * the contract. Start at boogie_monomorphise. */
#include "lang/boogie/mono/monomorphiser.h"

#include "base/buf.h"
#include "base/bug.h"
#include "base/vec.h"
#include "lang/boogie/syntax/attributes.h"
#include "lang/boogie/boogie.h"
#include "lang/boogie/resolve/resolve.h"

#include <string.h>

enum { MAX_ROUNDS = 200, MAX_SPLITS = 64 };

bool boogie_is_generic(const struct bpl_file *file)
{
    return file->generic;
}

/* ---- the types of a copy ---- */

static void bind(struct monomorphiser *m, unsigned n, const sort_id params[], const sort_id values[])
{
    m->params.n = m->values.n = 0;
    for (unsigned i = 0; i < n; i++) {
        vec_push(&m->params, params[i]);
        vec_push(&m->values, values[i]);
    }
}

static bool too_deep(struct monomorphiser *m, unsigned n, const sort_id args[])
{
    for (unsigned i = 0; i < n; i++)
        if (sort_depth(m->poly, args[i]) > m->max_depth)
            return true;
    return false;
}

static void add(struct monomorphiser *m, struct bpl_decl *d)
{
    d->next = NULL;
    *m->last = d;
    m->last = &d->next;
}

/* A copy of d that is not resolved and has no type parameters. */
static struct bpl_decl *copy_decl(struct monomorphiser *m, const struct bpl_decl *d, symbol name)
{
    struct bpl_decl *c = arena_copy(m->arena, d, sizeof *d);
    c->name = name;
    c->n_params = 0;
    c->sort = SORT_NONE;
    c->param_sorts = c->procedure_sorts = NULL;
    c->procedure = c->implementation = c->next_function = NULL;
    c->unsupported = c->contract_unsupported = NULL;
    c->state = 0;
    c->in_trigger = c->recursive = false;
    c->builtin = NULL;
    c->attributes = mono_attributes(m, d->attributes);
    return c;
}

/* ---- types, constants, variables ---- */

static bool is_copied_type(const struct bpl_decl *d)
{
    return d->kind == BPL_DECL_TYPE && !d->is_synonym && !d->n_params;
}

static void copy_type(struct monomorphiser *m, const struct bpl_decl *d)
{
    struct bpl_decl *c = copy_decl(m, d, d->name);
    add(m, c);
    if (d->is_datatype)
        mono_datatype(m, d, NULL, c);
}

static void declare_variable(struct monomorphiser *m, const struct bpl_decl *d)
{
    bind(m, 0, NULL, NULL);
    const struct var_parts *p = mono_copy_var(m, d->var, d->var->kind);
    for (unsigned i = 0; i < p->n; i++) {
        struct bpl_decl *c = copy_decl(m, d, p->at[i]->name);
        c->var = p->at[i];
        add(m, c);
    }
}

/* Copies the where clauses of n variables that have copies. The variables of one group share a clause. */
static void copy_where(struct monomorphiser *m, unsigned n, struct bpl_var *const vars[])
{
    struct bpl_expr *where = NULL;
    for (unsigned i = 0; i < n; i++) {
        if (!vars[i]->where)
            continue;
        if (i == 0 || vars[i]->where != vars[i - 1]->where)
            where = mono_formula(m, vars[i]->where, MONO_ASSUMED);
        const struct var_parts *p = (const struct var_parts *)(uintptr_t)*idmap_get(&m->vars, (uintptr_t)vars[i]);
        for (unsigned j = 0; j < p->n; j++)
            p->at[j]->where = where;
    }
}

/* ---- functions ---- */

static void copy_function(struct monomorphiser *m, struct bpl_decl *d, symbol name, const sort_id args[])
{
    if (mono_is_macro(m, d))
        return;
    bind(m, d->n_params, d->param_sorts, args);
    const struct components *results = mono_components(m, mono_sort(m, d->sort));
    struct bpl_decl *first = copy_decl(m, d, name);
    first->in = mono_copy_vars(m, d->n_in, d->in, &first->n_in);
    struct parts body = {0};
    if (d->expr && too_deep(m, d->n_params, args)) {
        mono_weakened(m, d->span, "a function at types nested too deep, without its body");
        m->changed = m->changed || !m->left_out;
        m->left_out = true;
    } else if (d->expr) {
        body = mono_formula_parts(m, d->expr);
    }
    for (unsigned i = 0; i < results->n; i++) {
        struct bpl_decl *c = arena_copy(m->arena, first, sizeof *first);
        if (*results->at[i].label)
            c->name = intern_printf(m->names, "%s%s", name, results->at[i].label);
        c->type = mono_type_like(m, results->at[i].sort, d->type);
        c->expr = i < body.n ? body.at[i] : NULL;
        add(m, c);
    }
}

/* ---- routines ---- */

static bool is_inlined(struct monomorphiser *m, const struct bpl_decl *procedure)
{
    unsigned depth;
    for (const struct bpl_decl *d = m->from->first; d; d = d->next)
        if ((d == procedure || (d->kind == BPL_DECL_IMPLEMENTATION && d->procedure == procedure)) &&
            attribute_number(d->attributes, "inline", &depth))
            return true;
    return attribute_number(procedure->attributes, "inline", &depth);
}

static void copy_signature(struct monomorphiser *m, const struct bpl_decl *d, struct bpl_decl *c)
{
    c->in = mono_copy_vars(m, d->n_in, d->in, &c->n_in);
    c->out = mono_copy_vars(m, d->n_out, d->out, &c->n_out);
    copy_where(m, d->n_in, d->in);
    copy_where(m, d->n_out, d->out);
}

static void copy_body(struct monomorphiser *m, const struct bpl_decl *d, struct bpl_decl *c)
{
    c->locals = mono_copy_vars(m, d->n_locals, d->locals, &c->n_locals);
    copy_where(m, d->n_locals, d->locals);
    c->body = mono_statements(m, d->body);
}

static bool has_body_in_file(const struct bpl_decl *procedure)
{
    return procedure->implementation != NULL;
}

/* A copy of the procedure with this name. It gets the body if this is asked and the procedure has one of its own. */
static struct bpl_decl *copy_procedure(struct monomorphiser *m, const struct bpl_decl *d, symbol name, const sort_id args[],
                                       bool with_body)
{
    bind(m, d->n_params, d->param_sorts, args);
    struct bpl_decl *c = copy_decl(m, d, name);
    copy_signature(m, d, c);
    c->clauses = mono_clauses(m, d->clauses, has_body_in_file(d));
    c->has_body = d->has_body && with_body;
    if (c->has_body)
        copy_body(m, d, c);
    else
        c->body = NULL;
    add(m, c);
    return c;
}

static struct bpl_decl *copy_implementation(struct monomorphiser *m, const struct bpl_decl *d, symbol name, const sort_id args[])
{
    bind(m, d->n_params, d->procedure_sorts, args);
    struct bpl_decl *c = copy_decl(m, d, name);
    copy_signature(m, d, c);
    copy_body(m, d, c);
    add(m, c);
    return c;
}

/* "T = int, U = bool": the parameters that are not themselves. */
static const char *types_text(struct monomorphiser *m, const struct instance *k)
{
    struct buf out = {0};
    struct printer printer = {.ts = m->ts, .style = &boogie_style, .out = &out};
    const sort_id *own = mono_own_types(m, k->of);
    for (unsigned i = 0; i < k->of->n_params; i++) {
        if (k->args[i] == own[i])
            continue;
        buf_printf(&out, "%s%s = ", out.n ? ", " : "", k->of->params[i]);
        print_sort(&printer, k->args[i]);
    }
    return buf_finish(&out, m->arena);
}

static bool needs_bodies(struct monomorphiser *m, const struct instance *k)
{
    return mono_is_case(m, k) || (is_inlined(m, k->of) && !too_deep(m, k->of->n_params, k->args));
}

static void mark_instance(struct monomorphiser *m, struct bpl_decl *c, const struct instance *k)
{
    c->instance_of = k->of->name;
    c->case_types = mono_is_case(m, k) ? types_text(m, k) : NULL;
}

/* The contract at the types of each instance, for calls. The bodies are copied, too, if calls are inlined or bodies have to be
 * verified at these types. */
static void copy_procedure_instances(struct monomorphiser *m, const struct bpl_decl *d)
{
    for (size_t i = 0; i < m->instances.n; i++) {
        struct instance k = m->instances.at[i];
        if (k.of == d)
            mark_instance(m, copy_procedure(m, d, k.name, k.args, needs_bodies(m, &k)), &k);
    }
}

static void copy_implementation_instances(struct monomorphiser *m, const struct bpl_decl *d)
{
    for (size_t i = 0; i < m->instances.n; i++) {
        struct instance k = m->instances.at[i];
        if (k.of == d->procedure && needs_bodies(m, &k))
            mark_instance(m, copy_implementation(m, d, k.name, k.args), &k);
    }
}

/* A procedure at its own type parameters. */
static void copy_generic(struct monomorphiser *m, struct bpl_decl *d)
{
    const sort_id *own = mono_own_types(m, d);
    for (unsigned i = 0; i < d->n_params; i++)
        mono_note_opaque(m, own[i]);
    struct bpl_decl *c = copy_procedure(m, d, d->name, own, true);
    if (d->n_params == 0 || !has_body_in_file(d) || mono_cases(m, d))
        return;
    struct bpl_expr like = {.span = d->span, .at = d->span};
    struct bpl_clause *q = arena_new(m->arena, struct bpl_clause);
    q->kind = BPL_ENSURES;
    q->span = q->whole = d->span;
    q->expr = mono_missing(m, &like, "type parameters that may be so many types told apart by the program");
    q->next = c->clauses;
    c->clauses = q;
}

/* ---- a round ---- */

static void copy(struct monomorphiser *m, struct bpl_decl *d)
{
    switch (d->kind) {
    case BPL_DECL_TYPE:
    case BPL_DECL_CONST:
    case BPL_DECL_VAR: break;
    case BPL_DECL_FUNCTION:
        if (d->n_params == 0)
            copy_function(m, d, d->name, NULL);
        break;
    case BPL_DECL_AXIOM: {
        bind(m, 0, NULL, NULL);
        struct bpl_decl *c = copy_decl(m, d, d->name);
        c->expr = mono_formula(m, d->expr, MONO_ASSUMED);
        add(m, c);
        break;
    }
    case BPL_DECL_PROCEDURE:
        copy_generic(m, d);
        copy_procedure_instances(m, d);
        break;
    case BPL_DECL_IMPLEMENTATION:
        copy_implementation(m, d, d->name, mono_own_types(m, d->procedure));
        copy_implementation_instances(m, d);
        break;
    }
}

static void copy_function_instances(struct monomorphiser *m)
{
    for (size_t i = 0; i < m->instances.n; i++) {
        struct instance k = m->instances.at[i];
        if (k.of->datatype)
            mono_constructor_instance(m, &k);
        else if (k.of->kind == BPL_DECL_FUNCTION)
            copy_function(m, k.of, k.name, k.args);
    }
}

static void append(struct monomorphiser *m, struct bpl_decl *list)
{
    while (list) {
        struct bpl_decl *d = list;
        list = d->next;
        add(m, d);
    }
}

static void start_round(struct monomorphiser *m)
{
    m->to = arena_new(m->arena, struct bpl_file);
    *m->to = (struct bpl_file){.source = m->from->source, .arena = m->arena, .names = m->names};
    m->to->last_function = &m->to->first_function;
    m->last = &m->to->first;
    m->maps_before = m->maps.n;
    m->new_types = m->new_decls = NULL;
    m->made = 0;
    m->copied = 0;
    m->changed = false;
    idmap_clear(&m->components);
    idmap_clear(&m->vars);
    idmap_clear(&m->declared_types);
}

static void run_round(struct monomorphiser *m)
{
    start_round(m);
    for (struct bpl_decl *d = m->from->first; d; d = d->next)
        if (is_copied_type(d))
            idmap_put(&m->declared_types, (uintptr_t)d->name, 1);
    for (struct bpl_decl *d = m->from->first; d; d = d->next)
        if (is_copied_type(d))
            copy_type(m, d);
    for (struct bpl_decl *d = m->from->first; d; d = d->next)
        if (d->var)
            declare_variable(m, d);
    for (struct bpl_decl *d = m->from->first; d; d = d->next)
        if (d->var)
            copy_where(m, 1, &d->var);
    for (struct bpl_decl *d = m->from->first; d; d = d->next)
        copy(m, d);
    copy_function_instances(m);
    append(m, m->new_decls);
    append(m, m->new_types);
}

static void release(struct monomorphiser *m)
{
    vec_release(&m->instances);
    vec_release(&m->maps);
    vec_release(&m->types);
    vec_release(&m->opaque);
    vec_release(&m->compared);
    vec_release(&m->splitting);
    vec_release(&m->params);
    vec_release(&m->values);
    idmap_release(&m->by_name);
    idmap_release(&m->known_maps);
    idmap_release(&m->known_types);
    idmap_release(&m->components);
    idmap_release(&m->vars);
    idmap_release(&m->declared_types);
    idmap_release(&m->macros);
}

static void add_unsupported(struct monomorphiser *m, struct span span, const char *why, struct bpl_unsupported **to)
{
    struct bpl_unsupported *u = arena_new(m->arena, struct bpl_unsupported);
    u->span = span;
    u->construct = why;
    u->next = *to;
    *to = u;
}

/* The copy cannot be used. If this ever happens, it is an internal error, and what it is in is unsupported: the copies of a body, else the
 * file. */
static void give_up(struct monomorphiser *m, struct span span, const char *why)
{
    bool found = false;
    for (struct bpl_decl *d = m->to->first; d; d = d->next) {
        bool in_body = d->has_body && d->begin.start <= span.start && span.end <= d->end.end;
        if (in_body)
            add_unsupported(m, span, why, &d->unsupported);
        found |= in_body;
    }
    if (!found)
        add_unsupported(m, span, why, &m->to->unsupported);
}

struct bpl_file *boogie_monomorphise(struct bpl_file *file, struct terms *ts)
{
    struct monomorphiser m = {.arena = file->arena,
                              .names = file->names,
                              .ts = ts,
                              .poly = file->types,
                              .from = file,
                              .max_depth = file->type_depth + 2,
                              .sensitive = file->tells_types_apart};
    struct diagnostics ds;
    unsigned rounds = 0;
    do
        run_round(&m);
    while (m.changed && ++rounds < MAX_ROUNDS);
    if (m.changed)
        give_up(&m, file->first ? file->first->span : (struct span){file->source, 0, 0},
                "copies of generic declarations without end");
    diagnostics_init(&ds, file->arena);
    boogie_resolve(m.to, ts, &ds);
    for (const struct diag *d = ds.first; d; d = d->next)
        give_up(&m, d->span, arena_printf(m.arena, "a copy for some type (%s)", d->text));
    release(&m);
    return m.to;
}
