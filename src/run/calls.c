/* Calls. The body of the callee runs in an activation of its own; without one, the rest of the call's commands say what it does.
 * Start at call_begin, then call_enter. */
#include "run/control.h"

#include "run/machine.h"

#include <string.h>

enum { DEFAULT_DEPTH = 2000 };

/* Everything is meant in the state where the sequence starts. */
void call_begin(struct machine *m, const struct il_cmd *c)
{
    const struct il_call *call = c->call;
    struct value *args = arena_array(m->arena, struct value, call->n_args + 1);
    struct value **index = arena_array(m->arena, struct value *, call->n_results + 1);
    for (unsigned i = 0; i < call->n_args; i++) {
        args[i] = eval_place(m, &env_state, call->args[i]);
        if (args[i].kind == VALUE_NONE) {
            control_end_in_trouble(m);
            return;
        }
    }
    for (unsigned i = 0; i < call->n_results; i++) {
        index[i] = arena_array(m->arena, struct value, call->results[i].n + 1);
        if (!index_values(m, &call->results[i], index[i])) {
            control_end_in_trouble(m);
            return;
        }
    }
    control_push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = c, .args = args, .result_index = index});
}

struct bodies VEC_OF(const struct il_routine *);

static void find_bodies(const struct machine *m, const struct il_routines *among, const char *qualified, struct bodies *out)
{
    for (size_t i = 0; i < among->n; i++) {
        const struct il_routine *r = among->at[i];
        if (r->body && (!r->terms || r->terms == m->ts) && !strcmp(r->qualified, qualified))
            vec_push(out, r);
    }
}

static const struct il_routine *callee(struct machine *m, const char *qualified)
{
    struct bodies all = {0};
    find_bodies(m, &m->p->routines, qualified, &all);
    find_bodies(m, &m->p->implicit, qualified, &all);
    const struct il_routine *r = all.n ? all.at[all.n > 1 ? choose(m, NULL, (unsigned)all.n) : 0] : NULL;
    vec_release(&all);
    return r;
}

/* *body: what the call runs, by name; NULL: nothing known. False: trouble. */
static bool find_body(struct machine *m, const struct il_call *call, const char **body)
{
    bool known = true;
    *body = call->n_bodies ? NULL : call->qualified;
    for (unsigned i = 0; i < call->n_bodies && !*body && known; i++) {
        struct value v = eval(m, &env_state, call->bodies[i].when);
        known = v.kind == VALUE_BOOL;
        if (value_is_true(v))
            *body = call->bodies[i].qualified;
    }
    return known;
}

/* The havoc of a call is reached. False: it is to be executed, and the rest by contract. */
bool call_enter(struct machine *m, size_t at, const struct il_cmd *havoc)
{
    struct entry *e = &m->control.todo.at[at];
    const struct il_call *call = e->cmd->call;
    const char *body;
    unsigned limit = m->options->depth ? m->options->depth : DEFAULT_DEPTH;
    if (!find_body(m, call, &body)) {
        control_end_in_trouble(m);
        return true;
    }
    const struct il_routine *r = body ? callee(m, body) : NULL;
    if (!r && (m->options->follow_contracts || havoc->n_targets == 0)) {
        e->by_contract = true;
        m->result.without_body = true;
        return false;
    }
    if (!r) {
        control_end(m, RUN_CANNOT, arena_printf(m->arena, "'%s', which has no body here", call->qualified));
        return true;
    }
    if (m->state.frame->depth >= limit) {
        control_end(m, RUN_LIMIT, "calls are nested too deep");
        return true;
    }
    record_step(m, (struct run_step){.span = e->cmd->span, .note = arena_printf(m->arena, "call %s", r->name)});
    e->at = e->cmd->n;
    struct activation *a = activation_new(m, r);
    m->state.frame->call = call;
    m->control.watching += call->framed;
    struct entry back = {.kind = ENTRY_RETURN, .cmd = e->cmd, .result_index = e->result_index};
    const struct value *args = e->args;
    m->state.frame = a;
    for (unsigned i = 0; i < call->n_args; i++)
        *machine_slot(m, r->params.at[i]->term) = args[i];
    forget(m);
    control_push(m, back);
    control_push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = r->body});
    if (m->options->at_call)
        m->options->at_call(m->options->at_call_user, m, r);
    return true;
}

/* The activation at hand ends normally, unless its frame does not allow what it changed. */
void control_check_changes(struct machine *m)
{
    if (m->control.ended || !m->state.frame->changes)
        return;
    if (!changes_end(m)) {
        control_end_in_trouble(m);
    } else if (m->result.n_changed) {
        m->result.obligation = m->result.changed[0];
        m->here = m->state.frame->routine->obligations.at[m->result.obligation].span;
        control_end(m, RUN_WRONG, "");
    }
}

void call_leave(struct machine *m, const struct entry *e)
{
    const struct il_call *call = e->cmd->call;
    const struct activation *a = m->state.frame;
    control_check_changes(m);
    for (size_t i = 0; i < a->routine->trusted.n && !m->control.ended; i++)
        command_assume(m, a->routine->trusted.at[i]);
    if (m->control.ended)
        return;
    if (m->options->at_return)
        m->options->at_return(m->options->at_call_user, m, a->routine);
    struct value *results = arena_array(m->arena, struct value, call->n_results + 1);
    for (unsigned i = 0; i < call->n_results; i++)
        results[i] = machine_variable(m, a->routine->results.at[i]->term);
    m->state.frame = a->up;
    m->state.frame->call = NULL;
    m->control.watching -= call->framed;
    forget(m);
    for (unsigned i = 0; i < call->n_results && !m->control.ended; i++)
        if (!assign_place(m, &call->results[i], e->result_index[i], results[i]))
            control_end_in_trouble(m);
    forget(m);
}
