/* What a run shows: the values at entry it depended on, the values at its end, and the path.
 *
 * Inputs are a list of places and values in the source's syntax, `n = 3, a.length = 2, a[0] = 1`, in the order in which the
 * run asked for them; `invar run --input` takes the same. An object is named by the place it was first found at; other places
 * with the same object show that name. Start at show_run. */
#include "run/text/show.h"

#include "base/vec.h"
#include "run/arith.h"
#include "run/text/calls.h"
#include "run/text/names.h"
#include "run/text/picture.h"
#include "run/text/types.h"

#include <string.h>

enum { MAX_BINDINGS = 200, MAX_SHOWN_ELEMENTS = 16 };

struct shower {
    struct machine *m;
    const struct run_result *run;
    struct run_shown *shown;
    const struct il_routine *started;
    struct il_program *p;
    const struct terms *ts;
    struct arena *arena;
    struct names names;
    struct bindings VEC_OF(struct run_binding) out;
    size_t room; /* for bindings */
};

static const char *text_of(const struct shower *s, sort_id sort, struct value v)
{
    struct buf b = {0};
    names_value(&s->names, &b, sort, v);
    return buf_finish(&b, s->arena);
}

/* The value of a variable, in the parts that users count. */
static const char *variable_text(const struct shower *s, const struct il_var *v, sort_id sort, struct value x)
{
    struct value parts[] = {x, value_long(v->parts)};
    return text_of(s, sort, v->parts && x.kind == VALUE_INT ? arith(s->arena, TERM_MUL, 0, false, 2, parts) : x);
}

/* ---- the path ---- */

/* Tells how often a loop's head was reached, if not for the first time. */
static const char *with_round(const struct shower *s, const char *text, unsigned round)
{
    bool leaves = strcmp(text, "loop exit") == 0 || strcmp(text, "leave loop") == 0;
    if (round < 2 || (leaves && round == 2))
        return text;
    return arena_printf(s->arena, leaves ? "%s (after %u rounds)" : "%s (round %u)", text, round - leaves);
}

/* The place that a step gave a value, if both are worth showing; else NULL. */
static const char *changed_place(struct shower *s, const struct run_step *step)
{
    const struct il_cmd *c = step->cmd;
    if (!c || step->value.kind == VALUE_NONE)
        return NULL;
    if (c->kind == IL_HAVOC)
        return step->var->display;
    enum sort_kind kind = sort_kind(s->ts, term_sort(s->ts, c->term));
    bool simple = kind == SORT_KIND_BOOL || kind == SORT_KIND_INT || kind == SORT_KIND_REAL || kind == SORT_KIND_BV;
    bool seen = term_arity(s->ts, c->term) == 0 && !term_is(s->ts, c->term, TERM_CONST);
    bool shown = simple && !seen && !il_is_memory(step->var) && step->var->role != ROLE_TEMP && !step->var->unshown;
    struct run_ask place = {.kind = RUN_ASK_ENTRY, .var = step->var, .n_args = c->lhs.n, .args = step->index};
    bool named;
    return shown ? names_place(&s->names, &place, &named) : NULL;
}

static struct trace_step trace_step(struct shower *s, const struct run_step *step)
{
    const char *text = step->note ? step->note : arena_printf(s->arena, "havoc %s", step->var->display);
    const char *place = changed_place(s, step);
    text = with_round(s, text, step->round);
    if (place) {
        sort_id sort = step->cmd->kind == IL_HAVOC ? step->var->sort : term_sort(s->ts, step->cmd->term);
        text = arena_printf(s->arena, "%s (%s = %s)", text, place, variable_text(s, step->var, sort, step->value));
    }
    return (struct trace_step){step->span, text};
}

static void show_path(struct shower *s)
{
    const struct run_result *run = s->run;
    struct steps_shown VEC_OF(struct trace_step) steps = {.n = 0};
    for (unsigned i = run->first_step; i < run->n_path; i++) {
        const struct run_step *step = &run->path[i];
        if (step->skipped)
            vec_push(&steps,
                     (struct trace_step){step->span, arena_printf(s->arena, "(%u rounds like the one above)", step->skipped)});
        vec_push(&steps, trace_step(s, step));
    }
    s->shown->n_trace = (unsigned)steps.n;
    s->shown->trace = arena_copy(s->arena, steps.at, steps.n * sizeof *steps.at);
    vec_release(&steps);
}

/* ---- inputs ---- */

static bool is_granted(const struct shower *s, const char *name, const char *text)
{
    const struct il_language *language = s->p->language;
    return language && language->granted && language->granted(name, text);
}

static void bind(struct shower *s, const struct il_var *v, const char *name, const char *text, struct value value)
{
    if (s->out.n < s->room)
        vec_push(&s->out, (struct run_binding){v, name, text, NULL, value, is_granted(s, name, text)});
}

/* The first place that holds the object: `new`, and its class where the run asked for it. */
static void bind_new(struct shower *s, const struct run_ask *ask, const char *name, struct value object)
{
    size_t before = s->out.n;
    bind(s, ask->var, name, "new", object);
    bool more;
    const char *type = s->out.n > before ? type_shown(s->m, &s->names, ask->type, object, &more) : NULL;
    if (!type)
        return;
    struct run_binding *b = &s->out.at[before];
    b->exact = arena_printf(s->arena, "new %s", type);
    b->text = more ? b->exact : b->text;
}

/* The object's member that is a function, where the run asked for it. */
static void show_member(struct shower *s, const char *name, struct value object, func_id f, const char *member)
{
    struct value v = {.kind = VALUE_NONE};
    sort_id sort = f == FUNC_NONE ? SORT_INT : func_result(s->ts, f);
    if (f != FUNC_NONE)
        v = run_function(s->m, f, 1, &object);
    if (v.kind == VALUE_INT || v.kind == VALUE_BOOL)
        bind(s, NULL, arena_printf(s->arena, "%s.%s", name, member), text_of(s, sort, v), v);
}

/* The length of a text, or a character of it, if the text has a name. */
static void show_text(struct shower *s, const struct run_place *c)
{
    const struct run_ask *ask = c->ask;
    const struct named *known = ask->args[0].kind == VALUE_OBJECT ? names_find(&s->names, ask->args[0].object) : NULL;
    const char *name = known ? known->name : NULL;
    if (!name || c->value.kind != VALUE_INT)
        return;
    const char *member = il_function_known(s->p, ask->func)->member;
    const char *position = ask->n_args > 1 ? text_of(s, SORT_INT, ask->args[1]) : "";
    const char *place = arena_printf(s->arena, "%s.%s(%s)", name, member, position);
    bind(s, NULL, place, text_of(s, ask->sort, c->value), c->value);
}

/* A place that holds the reference v. */
static void show_reference(struct shower *s, const struct run_ask *ask, const char *name, struct value v)
{
    if (v.object == 0 || names_find(&s->names, v.object)) {
        bind(s, ask->var, name, text_of(s, ask->sort, v), v);
        return;
    }
    bind_new(s, ask, name, v);
    names_add(&s->names, v.object, name, NULL);
    show_member(s, name, v, s->p->length, RUN_LENGTH);
    for (size_t i = 0; i < s->p->functions.n; i++)
        if (s->p->functions.at[i].family == FAMILY_MEMBER)
            show_member(s, name, v, s->p->functions.at[i].func, s->p->functions.at[i].member);
}

/* Several places have this name if it is that of an object: the field that holds it, and what stands for it. */
static bool is_shown(const struct shower *s, const char *name)
{
    bool found = false;
    for (size_t i = 0; i < s->out.n && !found; i++)
        found = !strcmp(s->out.at[i].name, name);
    return found;
}

/* The object for which a function stands. That the program's variables are there is taken for granted. */
static void show_object(struct shower *s, const struct run_place *c, const char *object)
{
    size_t before = s->out.n;
    bool is_new = !names_find(&s->names, c->value.object);
    show_reference(s, c->ask, object, c->value);
    for (size_t i = before; i < s->out.n; i++)
        s->out.at[i].granted |= is_new && s->p->objects_are_variables;
}

/* Functions of a language with references are its heap's. */
static void show_function(struct shower *s, const struct run_place *c)
{
    const char *object = names_of_function(s->p, c->ask->func);
    if (object && c->value.kind == VALUE_OBJECT && !is_shown(s, object))
        show_object(s, c, object);
    const struct il_function *known = il_function_known(s->p, c->ask->func);
    bool named;
    if (known && known->family == FAMILY_TEXT)
        show_text(s, c);
    if (s->p->null == TERM_NONE && c->ask->n_args > 0 && !c->defined && c->value.kind != VALUE_NONE)
        bind(s, NULL, names_place(&s->names, c->ask, &named), text_of(s, c->ask->sort, c->value), c->value);
}

/* A field of null, or at entry of an object that only such a field holds: annotations may speak of it, an input it is none. */
static bool is_behind_null(const struct shower *s, const struct run_ask *ask)
{
    if (!ask->var || !il_is_memory(ask->var) || ask->n_args == 0)
        return false;
    sort_id sort = sort_domain(s->ts, ask->var->sort, 0);
    struct value o = ask->args[0];
    if (!is_reference(&s->names, sort) || o.kind != VALUE_OBJECT)
        return false;
    return o.object == 0 || (ask->kind == RUN_ASK_ELEMENT && ask->at_entry && !names_find(&s->names, o.object));
}

static bool is_never_input(const struct il_var *v)
{
    return !v || v->role == ROLE_ALLOC || v->role == ROLE_OLD || v->role == ROLE_SNAPSHOT;
}

static void show_place(struct shower *s, const struct run_place *c)
{
    const struct run_ask *ask = c->ask;
    const struct il_var *var = ask->var;
    struct value v = c->value;
    if (ask->kind == RUN_ASK_FUNCTION) {
        show_function(s, c);
        return;
    }
    if (is_never_input(var) || names_hidden(var) || v.kind == VALUE_NONE || is_behind_null(s, ask))
        return;
    bool named;
    const char *name = names_place(&s->names, ask, &named);
    if (s->p->object_names.n && is_shown(s, name))
        return;
    if (is_reference(&s->names, ask->sort) && v.kind == VALUE_OBJECT)
        show_reference(s, ask, name, v);
    else
        bind(s, var, name, variable_text(s, var, ask->sort, v), v);
}

/* ---- hidden inputs ---- */

/* Times are left out: those of the variables are. */
static bool is_hidden_function(const struct shower *s, const struct run_place *c)
{
    const struct il_function *known = il_function_known(s->p, c->ask->func);
    bool member = known && (known->family == FAMILY_TEXT || known->family == FAMILY_MEMBER);
    return s->p->null != TERM_NONE && c->ask->n_args > 0 && !c->defined && !member && c->ask->func != s->p->length &&
           c->ask->func != s->p->alloc_time && !types_asked(s->p, c->ask);
}

/* A place that is none of the inputs so far, because its variable is hidden, or because no input had a name for its object. */
static void show_hidden_place(struct shower *s, const struct run_place *c, bool granted)
{
    const struct run_ask *ask = c->ask;
    bool object = is_reference(&s->names, ask->sort) && c->value.kind == VALUE_OBJECT, named;
    bool wanted = ask->kind == RUN_ASK_FUNCTION ? is_hidden_function(s, c) : !is_never_input(ask->var) && !is_behind_null(s, ask);
    if (!wanted || c->value.kind == VALUE_NONE || sort_kind(s->ts, ask->sort) == SORT_KIND_MAP)
        return;
    const char *name = names_place(&s->names, ask, &named);
    if (!named || strchr(name, '=') || (is_granted(s, name, "") && !granted) || is_shown(s, name))
        return;
    if (object)
        show_reference(s, ask, name, c->value);
    else
        bind(s, ask->var, name, ask->var ? variable_text(s, ask->var, ask->sort, c->value) : text_of(s, ask->sort, c->value),
             c->value);
}

/* ---- values at the end ---- */

/* What holds the elements of arrays of that type; NULL: nothing that the routine speaks of. */
static const struct il_var *elements_of(const struct shower *s, const struct il_type *type)
{
    const struct il_vars *vars = &s->run->routine->vars;
    const struct il_var *elements = NULL;
    for (size_t i = 0; i < vars->n && type->elem; i++) {
        const struct il_var *v = vars->at[i];
        if (il_is_rows(v) && v->memory.length != FUNC_NONE && v->type &&
            (v->type == type->elem || (v->type->kind == IL_TYPE_REF && type->elem->kind >= IL_TYPE_REF)))
            elements = v;
    }
    return elements;
}

/* The elements of an array. */
static const char *array_text(struct shower *s, const struct il_type *type, sort_id sort, struct value object)
{
    const struct il_var *elements = elements_of(s, type);
    struct value n = {.kind = VALUE_NONE}, rows = n, row = n;
    if (elements) {
        n = run_function(s->m, elements->memory.length, 1, &object);
        rows = run_variable(s->m, elements);
    }
    if (rows.kind == VALUE_MAP)
        row = run_element(s->m, rows, &object);
    if (row.kind != VALUE_MAP || n.kind != VALUE_INT || n.big || n.small > MAX_SHOWN_ELEMENTS)
        return text_of(s, sort, object);
    struct buf b = {0};
    buf_putc(&b, '{');
    for (int64_t i = 0; i < n.small; i++) {
        struct value at = value_long(i), v = run_element(s->m, row, &at);
        buf_puts(&b, i ? ", " : "");
        buf_puts(&b, v.kind == VALUE_NONE ? "?" : text_of(s, sort_range(s->ts, sort_range(s->ts, elements->sort)), v));
    }
    buf_putc(&b, '}');
    return buf_finish(&b, s->arena);
}

static bool shown_at_end(const struct il_var *v)
{
    return v->role == ROLE_PARAM || v->role == ROLE_RESULT || v->role == ROLE_LOCAL || v->role == ROLE_GLOBAL;
}

static void show_final(struct shower *s, const struct il_var *v)
{
    struct value x = shown_at_end(v) ? run_variable(s->m, v) : (struct value){.kind = VALUE_NONE};
    if (x.kind == VALUE_NONE)
        return;
    bool array = v->type && v->type->kind == IL_TYPE_ARRAY && x.kind == VALUE_OBJECT && x.object != 0;
    bind(s, v, v->display, array ? array_text(s, v->type, v->sort, x) : variable_text(s, v, v->sort, x), x);
}

static struct run_binding *finish(struct shower *s, unsigned *n)
{
    *n = (unsigned)s->out.n;
    struct run_binding *out = s->out.n ? arena_copy(s->arena, s->out.at, s->out.n * sizeof *out) : NULL;
    s->out.n = 0;
    return out;
}

/* ---- the whole ---- */

/* Behind the inputs: what determines the run, too; what is taken for granted comes last. What is shown has its names before. */
static void show_hidden(struct shower *s)
{
    struct run_shown *shown = s->shown;
    for (unsigned i = 0; i < shown->n_inputs; i++)
        vec_push(&s->out, shown->inputs[i]);
    s->room = s->out.n + MAX_BINDINGS;
    for (unsigned granted = 0; granted < 2; granted++)
        for (unsigned i = 0; i < s->run->n_asked && s->out.n < s->room; i++)
            show_hidden_place(s, &s->run->asked[i], granted);
    unsigned n;
    shown->inputs = finish(s, &n);
    shown->n_hidden = n - shown->n_inputs;
}

static void show_run(void *user, struct machine *m, const struct run_result *run)
{
    struct shower *s = user;
    struct run_shown *shown = s->shown;
    s->m = m;
    s->run = run;
    show_path(s);
    calls_name(&s->names, run);
    for (unsigned i = 0; i < run->n_asked; i++)
        show_place(s, &run->asked[i]);
    shown->calls = calls_shown(&s->names, run, s->out.at, (unsigned)s->out.n);
    shown->n_calls = run->n_calls;
    size_t before = s->out.n;
    for (unsigned i = 0; i < run->n_taken; i++)
        bind(s, NULL, arena_printf(s->arena, "choice@%u", i + 1), arena_printf(s->arena, "%u", run->taken[i]),
             value_long(run->taken[i]));
    for (size_t i = before; i < s->out.n; i++)
        s->out.at[i].granted |= run->n_calls > 0; /* which calls there are says it */
    shown->inputs = finish(s, &shown->n_inputs);
    for (size_t i = 0; i < run->routine->vars.n && (run->outcome == RUN_NORMAL || run->outcome == RUN_WRONG); i++)
        show_final(s, run->routine->vars.at[i]);
    shown->finals = finish(s, &shown->n_finals);
    if (run->outcome == RUN_WRONG) {
        draw_heaps(m, run, s->started, &s->names, shown->heaps);
        show_hidden(s);
    }
    vec_release(&s->out);
}

struct run_shown run_and_show(struct il_program *p, const struct il_routine *r, const struct run_options *o, struct arena *a)
{
    struct run_shown shown = {.n_inputs = 0};
    struct shower s =
        {.shown = &shown, .started = r, .p = p, .ts = r->terms ? r->terms : p->terms, .arena = a, .room = MAX_BINDINGS};
    s.names = (struct names){.p = p, .ts = s.ts, .arena = a};
    struct run_options options = *o;
    options.at_end = show_run;
    options.at_end_user = &s;
    shown.run = il_run(p, r, &options, a);
    return shown;
}
