/* What a run shows: the values at entry it depended on, the values at its end, and the path.
 *
 * Inputs are a list of places and values in the source's syntax, `n = 3, a.length = 2, a[0] = 1`, in the order in which the
 * run asked for them; `invar run --input` takes the same. An object is named by the place it was first found at; other places
 * with the same object show that name. Start at show_bindings. */
#include "run/show.h"

#include "run/input.h"
#include "run/machine.h"

#include <string.h>

enum { MAX_STEPS = 400, MAX_BINDINGS = 200, MAX_SHOWN_ELEMENTS = 16 };

struct named {
    sort_id sort;
    uint64_t object;
    const char *name;
};

struct shower {
    struct machine *m;
    struct named_list VEC_OF(struct named) names;
    struct bindings VEC_OF(struct run_binding) out;
};

void shown_release(struct machine *m)
{
    vec_release(&m->shown.trace);
    vec_release(&m->shown.inputs);
}

/* ---- the path ---- */

/* The first step behind a loop's head tells how often it was reached, if not for the first time. */
static const char *with_round(struct machine *m, const char *text)
{
    unsigned round = m->shown.round;
    bool leaves = strcmp(text, "loop exit") == 0 || strcmp(text, "leave loop") == 0;
    m->shown.round = 0;
    if (round < 2 || (leaves && round == 2))
        return text;
    return arena_printf(m->arena, leaves ? "%s (after %u rounds)" : "%s (round %u)", text, round - leaves);
}

static void add_step(struct machine *m, struct path_step s)
{
    if (m->options->no_trace)
        return;
    s.step.text = with_round(m, s.step.text);
    if (m->shown.trace.n >= 2 * MAX_STEPS) {
        memmove(m->shown.trace.at, m->shown.trace.at + MAX_STEPS, MAX_STEPS * sizeof *m->shown.trace.at);
        m->shown.trace.n = MAX_STEPS;
        m->result.trace_cut = true;
    }
    vec_push(&m->shown.trace, s);
}

void show_step(struct machine *m, struct span span, const char *text)
{
    add_step(m, (struct path_step){.step = {span, text}});
}

static const char *text_of(struct shower *s, sort_id sort, struct value v);

static struct trace_step finished_step(struct machine *m, const struct path_step *p)
{
    struct shower s = {.m = m};
    struct trace_step step = p->step;
    struct value v = value_deref(p->value);
    if (v.kind != VALUE_NONE && v.kind != VALUE_PLACE)
        step.text = arena_printf(m->arena, "%s (%s = %s)", step.text, p->place, text_of(&s, p->sort, v));
    return step;
}

static void keep_trace(struct machine *m)
{
    size_t n = m->shown.trace.n > MAX_STEPS ? MAX_STEPS : m->shown.trace.n;
    m->result.trace_cut |= n < m->shown.trace.n;
    m->result.n_trace = (unsigned)n;
    m->result.trace = arena_array(m->arena, struct trace_step, n);
    for (size_t i = 0; i < n; i++)
        m->result.trace[i] = finished_step(m, &m->shown.trace.at[m->shown.trace.n - n + i]);
}

/* ---- names of objects ---- */

static const char *name_of(const struct shower *s, sort_id sort, uint64_t object)
{
    for (size_t i = 0; i < s->names.n; i++)
        if (s->names.at[i].sort == sort && s->names.at[i].object == object)
            return s->names.at[i].name;
    return NULL;
}

static bool has_references(const struct machine *m, sort_id sort)
{
    return m->p->null != TERM_NONE && term_sort(m->ts, m->p->null) == sort;
}

static const char *text_of(struct shower *s, sort_id sort, struct value v)
{
    struct machine *m = s->m;
    struct buf b = {0};
    v = value_deref(v);
    if (has_references(m, sort) && v.kind == VALUE_OBJECT) {
        const char *name = name_of(s, sort, v.object);
        return v.object == 0 ? "null" : name ? name : "new";
    }
    value_print(&b, m->ts, sort, v);
    return buf_finish(&b, m->arena);
}

/* `f(1)`; of an operator of the source `1 op 2`. */
static const char *function_name(struct shower *s, const struct run_ask *ask)
{
    struct machine *m = s->m;
    const char *name = func_name(m->ts, ask->func);
    struct buf b = {0};
    if (!strncmp(name, RUN_ORDER_PREFIX, strlen(RUN_ORDER_PREFIX)) && ask->n_args == 2)
        return arena_printf(m->arena, "%s <: %s", text_of(s, func_arg_sort(m->ts, ask->func, 0), ask->args[0]),
                            text_of(s, func_arg_sort(m->ts, ask->func, 1), ask->args[1]));
    buf_printf(&b, "%s(", name);
    for (unsigned i = 0; i < ask->n_args; i++) {
        buf_puts(&b, i ? ", " : "");
        buf_puts(&b, text_of(s, func_arg_sort(m->ts, ask->func, i), ask->args[i]));
    }
    buf_putc(&b, ')');
    return buf_finish(&b, m->arena);
}

/* The place var[args]: `x`, `a[1]`, `o.f`; havoc > 0: behind that havoc, `x@1`, `a@2[1]`. */
static const char *place_name(struct shower *s, const struct il_var *v, unsigned havoc, unsigned n, const struct value *args)
{
    struct machine *m = s->m;
    struct buf b = {0};
    sort_id sort = v->sort;
    unsigned i = 0;
    bool heap = il_is_memory(v);
    if (heap && n)
        buf_puts(&b, text_of(s, sort_domain(m->ts, sort, 0), args[i++]));
    if (il_is_field(v))
        buf_printf(&b, ".%s", v->display);
    else if (!heap)
        buf_puts(&b, v->display);
    if (havoc)
        buf_printf(&b, "@%u", havoc);
    if (heap)
        sort = sort_range(m->ts, sort);
    for (unsigned at = 0; i < n && sort_arity(m->ts, sort); i++) {
        buf_puts(&b, at ? ", " : "[");
        buf_puts(&b, text_of(s, sort_domain(m->ts, sort, at), args[i]));
        if (++at == sort_arity(m->ts, sort)) {
            buf_putc(&b, ']');
            sort = sort_range(m->ts, sort);
            at = 0;
        }
    }
    return buf_finish(&b, m->arena);
}

void show_havoc(struct machine *m, struct span span, const struct il_var *v, struct value x)
{
    const char *text = arena_printf(m->arena, "havoc %s", v->display);
    add_step(m, (struct path_step){.step = {span, text}, .place = v->display, .sort = v->sort, .value = x});
}

void show_assignment(struct machine *m, const struct il_cmd *c, const struct value *index, struct value v)
{
    struct shower s = {.m = m};
    struct path_step step = {.step = {c->span, c->note}, .sort = term_sort(m->ts, c->term)};
    const struct il_var *var = c->lhs.var;
    enum sort_kind kind = sort_kind(m->ts, step.sort);
    bool simple = kind == SORT_KIND_BOOL || kind == SORT_KIND_INT || kind == SORT_KIND_REAL || kind == SORT_KIND_BV;
    bool seen = term_arity(m->ts, c->term) == 0 && !term_is(m->ts, c->term, TERM_CONST);
    if (simple && !seen && !il_is_memory(var) && var->role != ROLE_TEMP && v.kind != VALUE_NONE) {
        step.place = place_name(&s, var, 0, c->lhs.n, index);
        step.value = v;
    }
    add_step(m, step);
}

/* ---- inputs ---- */

static void bind(struct shower *s, const struct il_var *v, const char *name, const char *text, struct value value)
{
    if (s->out.n < MAX_BINDINGS)
        vec_push(&s->out, (struct run_binding){v, name, text, NULL, value});
}

static struct value known_at(struct machine *m, func_id f, unsigned n, const struct value args[])
{
    m->chooser.peek = true;
    struct value v = value_peek(m, function_at(m, f, n, args));
    m->chooser.peek = false;
    m->trouble = TROUBLE_NONE;
    return v;
}

/* `new ? extends A & B`, with the types that this type, which has no name, is known to be below. *more: the run knows more of it than
 * where the place is declared. */
static const char *new_unnamed(struct machine *m, struct value type, const struct il_type *declared, bool *more)
{
    const struct il_program *p = m->p;
    struct buf b = {0};
    buf_puts(&b, "new ?");
    *more = false;
    for (func_id f = 1; f <= funcs_count(m->ts) && p->subtype != FUNC_NONE; f++) {
        const char *name = f == p->top_type ? NULL : run_type_name(m->ts, f);
        struct value above[] = {type, name ? known_at(m, f, 0, NULL) : (struct value){.kind = VALUE_NONE}};
        struct value below = above[1].kind == VALUE_OBJECT ? known_at(m, p->subtype, 2, above) : above[1];
        if (below.kind != VALUE_BOOL)
            continue;
        if (below.boolean)
            buf_printf(&b, " %s %s", b.text[b.n - 1] == '?' ? "extends" : "&", name);
        *more |= !below.boolean || !declared || !declared->name || strcmp(declared->name, name);
    }
    return buf_finish(&b, m->arena);
}

/* The first place that holds the object: `new`, and its class where the run asked for it. */
static void bind_new(struct shower *s, const struct place *c, const char *name, struct value object)
{
    struct machine *m = s->m;
    struct value type = {.kind = VALUE_NONE};
    bind(s, c->ask.var, name, "new", object);
    if (m->p->type_of != FUNC_NONE)
        type = known_at(m, m->p->type_of, 1, &object);
    struct run_binding *b = s->out.n ? &s->out.at[s->out.n - 1] : NULL;
    if (type.kind != VALUE_OBJECT || !b || b->name != name)
        return;
    symbol known = constant_with(m, func_result(m->ts, m->p->type_of), type);
    size_t prefix = strlen(RUN_TYPE_PREFIX);
    bool more = true;
    if (known && !strncmp(known, RUN_TYPE_PREFIX, prefix))
        b->exact = arena_printf(m->arena, "new %s", known + prefix);
    else
        b->exact = new_unnamed(m, type, c->type, &more);
    b->text = more ? b->exact : b->text;
}

/* The object's member that is a function, where the run asked for it. */
static void show_member(struct shower *s, const char *name, struct value object, func_id f, const char *member)
{
    struct machine *m = s->m;
    struct value v = {.kind = VALUE_NONE};
    sort_id sort = f == FUNC_NONE ? SORT_INT : func_result(m->ts, f);
    if (f != FUNC_NONE)
        v = value_deref(known_at(m, f, 1, &object));
    if (v.kind == VALUE_INT || v.kind == VALUE_BOOL)
        bind(s, NULL, arena_printf(m->arena, "%s.%s", name, member), text_of(s, sort, v), v);
}

/* Functions of a language with references are its heap's. */
static void show_function(struct shower *s, const struct place *c, struct value v)
{
    bool shown = s->m->p->null == TERM_NONE && c->ask.n_args > 0 && !c->defined && v.kind != VALUE_PLACE && v.kind != VALUE_NONE;
    if (shown)
        bind(s, NULL, function_name(s, &c->ask), text_of(s, c->sort, v), v);
}

/* A field of null, or at entry of an object that only such a field holds: annotations may speak of it, an input it is none. */
static bool is_behind_null(const struct shower *s, const struct run_ask *ask)
{
    const struct machine *m = s->m;
    if (!ask->var || !il_is_memory(ask->var) || ask->n_args == 0)
        return false;
    sort_id sort = sort_domain(m->ts, ask->var->sort, 0);
    struct value o = value_deref(ask->args[0]);
    if (!has_references(m, sort) || o.kind != VALUE_OBJECT)
        return false;
    return o.object == 0 || (ask->kind == RUN_ASK_ELEMENT && ask->at_entry && !name_of(s, sort, o.object));
}

static void show_place(struct shower *s, const struct place *c)
{
    struct machine *m = s->m;
    struct value v = value_deref((struct value){.kind = VALUE_PLACE, .place = (struct place *)c});
    const struct il_var *var = c->ask.var;
    bool behind_havoc = c->ask.kind == RUN_ASK_HAVOC || (c->ask.kind == RUN_ASK_ELEMENT && !c->ask.at_entry);
    if (c->ask.kind == RUN_ASK_FUNCTION) {
        show_function(s, c, v);
        return;
    }
    bool hidden = !var || var->role == ROLE_TEMP || var->role == ROLE_ALLOC || var->role == ROLE_OLD || var->role == ROLE_SNAPSHOT;
    if (hidden || v.kind == VALUE_PLACE || v.kind == VALUE_NONE || is_behind_null(s, &c->ask))
        return;
    const char *name = place_name(s, var, behind_havoc ? c->ask.havoc + 1 : 0, c->ask.n_args, c->ask.args);
    bool first = has_references(m, c->sort) && v.kind == VALUE_OBJECT && v.object != 0 && !name_of(s, c->sort, v.object);
    if (!first) {
        bind(s, var, name, text_of(s, c->sort, v), v);
        return;
    }
    bind_new(s, c, name, v);
    vec_push(&s->names, (struct named){c->sort, v.object, name});
    show_member(s, name, v, m->p->length, RUN_LENGTH);
    for (unsigned i = 0; i < m->p->n_contents; i++)
        show_member(s, name, v, m->p->contents[i], RUN_CONTENT);
}

/* ---- values at the end ---- */

/* The elements of an array. */
static const char *array_text(struct shower *s, const struct il_type *type, sort_id sort, struct value object)
{
    struct machine *m = s->m;
    const struct il_var *elems = NULL;
    for (size_t i = 0; i < m->state.global_vars.n; i++) {
        const struct il_var *v = m->state.global_vars.at[i];
        bool same = v && il_is_rows(v) && v->type && type->elem &&
                    (v->type == type->elem || (v->type->kind == IL_TYPE_REF && type->elem->kind >= IL_TYPE_REF));
        elems = same ? v : elems;
    }
    struct value n = elems ? known_at(m, elems->memory.length, 1, &object) : (struct value){.kind = VALUE_NONE};
    m->chooser.peek = true;
    struct value row = n.kind == VALUE_NONE ? n : value_peek(m, map_at(m, machine_variable(m, elems->term), &object));
    if (row.kind != VALUE_MAP || n.kind != VALUE_INT || n.big || n.small > MAX_SHOWN_ELEMENTS) {
        m->chooser.peek = false;
        m->trouble = TROUBLE_NONE;
        return text_of(s, sort, object);
    }
    struct buf b = {0};
    buf_putc(&b, '{');
    for (int64_t i = 0; i < n.small; i++) {
        struct value at = value_long(i), v = value_peek(m, map_at(m, row, &at));
        m->trouble = TROUBLE_NONE;
        buf_puts(&b, i ? ", " : "");
        buf_puts(&b, v.kind == VALUE_NONE ? "?" : text_of(s, sort_range(m->ts, sort_range(m->ts, elems->sort)), v));
    }
    m->chooser.peek = false;
    buf_putc(&b, '}');
    return buf_finish(&b, m->arena);
}

static bool shown_at_end(const struct il_var *v)
{
    return v->role == ROLE_PARAM || v->role == ROLE_RESULT || v->role == ROLE_LOCAL || v->role == ROLE_GLOBAL;
}

static void show_final(struct shower *s, const struct il_var *v)
{
    struct machine *m = s->m;
    struct value x = value_deref(*machine_slot(m, v->term));
    if (!shown_at_end(v) || x.kind == VALUE_NONE || x.kind == VALUE_PLACE)
        return;
    bool array = v->type && v->type->kind == IL_TYPE_ARRAY && x.kind == VALUE_OBJECT && x.object != 0;
    bind(s, v, v->display, array ? array_text(s, v->type, v->sort, x) : text_of(s, v->sort, x), x);
}

static struct run_binding *finish(struct shower *s, unsigned *n)
{
    *n = (unsigned)s->out.n;
    struct run_binding *out = s->out.n ? arena_copy(s->m->arena, s->out.at, s->out.n * sizeof *out) : NULL;
    s->out.n = 0;
    return out;
}

void show_bindings(struct machine *m)
{
    struct shower s = {.m = m};
    keep_trace(m);
    for (size_t i = 0; i < m->shown.inputs.n; i++)
        show_place(&s, m->shown.inputs.at[i]);
    for (size_t i = 0; i < m->control.taken.n; i++)
        bind(&s, NULL, arena_printf(m->arena, "choice@%zu", i + 1), arena_printf(m->arena, "%u", m->control.taken.at[i]),
             value_long(m->control.taken.at[i]));
    m->result.inputs = finish(&s, &m->result.n_inputs);
    if (m->result.outcome == RUN_NORMAL || m->result.outcome == RUN_WRONG) {
        const struct il_routine *r = m->state.frame->routine;
        for (size_t i = 0; i < r->vars.n; i++)
            show_final(&s, r->vars.at[i]);
        m->result.finals = finish(&s, &m->result.n_finals);
    }
    vec_release(&s.names);
    vec_release(&s.out);
}
