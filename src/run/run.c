/* Execution of commands: a machine with a stack of what is left to do, so that neither nesting nor recursion of the program
 * is recursion here. Start at il_run, at the end.
 *
 *   SEQ     its next child; a call: the children in front of its havoc, then the callee's body
 *   LOOP    its body again
 *   BLOCK   nothing, if its body ends normally; an exit to its label takes everything above it away
 *   RETURN  results to their places, the caller's variables again */
#include "run/run.h"

#include "run/machine.h"
#include "logic/subst.h"

#include <limits.h>
#include <string.h>

enum {
    DEFAULT_STEPS = 200000,
    DEFAULT_DEPTH = 2000,
    WORK_PER_STEP = 100,
    MAX_TRACE = 400,
    MAX_STACK = 1000000,
};

static const struct value none = {.kind = VALUE_NONE};

const char *run_outcome_name(enum run_outcome o)
{
    static const char *const name[] = {
        [RUN_NORMAL] = "normal", [RUN_WRONG] = "wrong",         [RUN_BLOCKED] = "blocked",
        [RUN_LIMIT] = "limit",   [RUN_UNDECIDED] = "undecided", [RUN_CANNOT] = "cannot-execute",
    };
    return name[o];
}

/* ---- trouble ---- */

static bool is_fatal(enum trouble t)
{
    return t == TROUBLE_BLOCKED || t == TROUBLE_CANNOT || t == TROUBLE_LIMIT;
}

bool fatal(const struct machine *m)
{
    return is_fatal(m->trouble);
}

struct value trouble(struct machine *m, enum trouble what, const char *why, ...)
{
    if (m->trouble == TROUBLE_NONE || (is_fatal(what) && !fatal(m))) {
        va_list ap;
        va_start(ap, why);
        m->trouble = what;
        if (strcmp(why, "%s") == 0)
            m->why = va_arg(ap, const char *);
        else
            m->why = strchr(why, '%') ? arena_vprintf(m->arena, why, ap) : why;
        va_end(ap);
    }
    return none;
}

/* ---- the end ---- */

static void end(struct machine *m, enum run_outcome o, const char *why)
{
    if (m->control.ended)
        return;
    m->control.ended = true;
    m->result.outcome = o;
    m->result.why = why;
    m->result.span = m->here;
    m->result.routine = m->state.frame->routine;
}

static void end_in_trouble(struct machine *m)
{
    static const enum run_outcome outcome[] = {
        [TROUBLE_NONE] = RUN_UNDECIDED,  [TROUBLE_UNSET] = RUN_UNDECIDED, [TROUBLE_UNDECIDED] = RUN_UNDECIDED,
        [TROUBLE_BLOCKED] = RUN_BLOCKED, [TROUBLE_CANNOT] = RUN_CANNOT,   [TROUBLE_LIMIT] = RUN_LIMIT,
    };
    end(m, outcome[m->trouble], m->why ? m->why : "a formula");
}

static void push(struct machine *m, struct entry e)
{
    if (m->control.todo.n >= MAX_STACK)
        end(m, RUN_LIMIT, "the program is nested too deep");
    else
        vec_push(&m->control.todo, e);
}

static void wrong(struct machine *m, uint32_t obligation)
{
    m->result.obligation = obligation;
    changes_end(m);
    if (!fatal(m))
        m->trouble = TROUBLE_NONE;
    end(m, RUN_WRONG, "");
}

/* ---- simple commands ---- */

/* False: t does not hold. Where that is not decided, it is open whether an execution gets past t: the run goes on, and shows nothing if
 * it ends normally. */
static bool holds_here(struct machine *m, term_id t)
{
    struct value v = eval(m, &env_state, t);
    if (v.kind == VALUE_BOOL)
        return v.boolean;
    if (fatal(m)) {
        end_in_trouble(m);
    } else {
        m->result.open_axioms = m->result.open_assumptions = true;
        m->control.undecided = m->control.undecided ? m->control.undecided : m->why;
        m->control.undecided_at = m->control.undecided_at.source ? m->control.undecided_at : m->here;
        m->trouble = TROUBLE_NONE;
    }
    return true;
}

static void run_assert(struct machine *m, const struct il_cmd *c)
{
    const struct obligation *o = &m->state.frame->routine->obligations.at[c->obligation];
    if (o->optional || c->framed)
        return;
    if (!holds_here(m, c->term))
        wrong(m, c->obligation);
}

static bool is_fact(const struct machine *m, term_id t)
{
    if (idmap_has(&m->state.facts, t))
        return true;
    if (!term_is(m->ts, t, TERM_AND))
        return false;
    for (unsigned i = 0; i < term_arity(m->ts, t); i++)
        if (!is_fact(m, term_arg(m->ts, t, i)))
            return false;
    return true;
}

/* Of c and the assumptions that follow it. */
static void add_goals(struct machine *m, const struct il_cmd *c)
{
    const struct entry *e = m->control.todo.n ? &m->control.todo.at[m->control.todo.n - 1] : NULL;
    for (unsigned i = e ? e->at : 0; e && e->kind == ENTRY_SEQ && i < e->cmd->n && e->cmd->child[i]->kind == IL_ASSUME; i++)
        if (!is_fact(m, e->cmd->child[i]->term))
            assume_goals(m, &env_state, e->cmd->child[i]->term, true);
    assume_goals(m, &env_state, c->term, true);
}

static void run_assume(struct machine *m, const struct il_cmd *c)
{
    if (c->note)
        record_step(m, (struct run_step){.span = c->span, .note = c->note});
    if (is_fact(m, c->term))
        return;
    add_goals(m, c);
    enum satisfied s = satisfy(m, &env_state, c->term, true);
    goals_end(m, 0);
    if (s == NOT_SATISFIED)
        end(m, RUN_BLOCKED, "an assumption does not hold");
    else if (s == SATISFIED_UNKNOWN)
        end_in_trouble(m);
}

static void run_assign(struct machine *m, const struct il_cmd *c)
{
    struct value *index = arena_array(m->arena, struct value, c->lhs.n);
    bool ok = index_values(m, &c->lhs, index);
    struct value v = ok ? eval_place(m, &env_state, c->term) : none;
    if (source_knows_all(m))
        v = value_force(m, v);
    if (c->note)
        record_step(m, (struct run_step){c->span, c->note, c, c->lhs.var, index, v, 0});
    if (v.kind == VALUE_NONE || !note_changes(m, c, index, v) || !assign_place(m, &c->lhs, index, v))
        end_in_trouble(m);
    forget(m);
}

/* A source that knows the whole execution knows the values now. */
static void record_havocs(struct machine *m, const struct il_cmd *c)
{
    for (unsigned i = 0; i < c->n_targets && !fatal(m); i++) {
        const struct il_var *v = c->targets[i].var;
        if (v->role == ROLE_TEMP || v->role == ROLE_ALLOC || c->targets[i].n > 0 || sort_kind(m->ts, v->sort) == SORT_KIND_MAP)
            continue;
        struct value x = machine_variable(m, v->term);
        if (source_whole(m))
            x = value_force(m, x);
        if (x.kind != VALUE_NONE)
            record_step(m, (struct run_step){.span = c->span, .cmd = c, .var = v, .value = x});
    }
    if (fatal(m))
        end_in_trouble(m);
    m->trouble = TROUBLE_NONE;
}

static void run_havoc(struct machine *m, const struct il_cmd *c)
{
    bool call = c->note && c->n_targets;
    if (call && !m->options->follow_contracts) {
        end(m, RUN_CANNOT, arena_printf(m->arena, "'%s': what runs is not known", c->note));
        return;
    }
    m->result.by_contract |= call;
    if (c->note)
        record_step(m, (struct run_step){.span = c->span, .note = c->note});
    if (!havoc_places(m, c))
        end_in_trouble(m);
    forget(m);
    if (!m->control.ended && !call)
        record_havocs(m, c);
}

/* ---- choice ---- */

/* What the branch assumes before anything else. */
static void leading(const struct il_cmd *c, struct term_vec *out)
{
    struct il_cmds flat = {0};
    while (c->kind == IL_BLOCK)
        c = c->child[0];
    il_flatten_calls(c, &flat);
    size_t i = 0;
    for (; i < flat.n && flat.at[i]->kind == IL_ASSUME; i++)
        vec_push(out, flat.at[i]->term);
    if (i == 0 && flat.n && flat.at[0]->kind == IL_BLOCK)
        leading(flat.at[0], out);
    vec_release(&flat);
}

/* Whether the branch can be executed, as far as its first assumptions say. */
static bool open_branch(struct machine *m, const struct il_cmd *c)
{
    struct term_vec guards = {0};
    bool open = true;
    leading(c, &guards);
    for (size_t i = 0; i < guards.n && open; i++) {
        if (is_fact(m, guards.at[i]))
            continue;
        open = !value_is_false(eval(m, &env_state, guards.at[i]));
        if (!fatal(m))
            m->trouble = TROUBLE_NONE;
    }
    vec_release(&guards);
    return open;
}

/* The number, from 1, of the branch taken among those that could be for all that is known of the values at hand, of which the taken one
 * knows those it depends on; 0: it is the only one. */
static unsigned place_among_open(struct machine *m, const struct il_cmd *c, unsigned taken)
{
    unsigned place = 1, others = 0;
    open_branch(m, c->child[taken]);
    for (unsigned i = 0; i < c->n && !fatal(m); i++) {
        struct term_vec guards = {0};
        leading(c->child[i], &guards);
        bool closed = i == taken;
        for (size_t k = 0; k < guards.n && !closed; k++)
            closed = value_is_false(peek(m, &env_state, guards.at[k]));
        others += !closed;
        place += !closed && i < taken;
        vec_release(&guards);
    }
    return others ? place : 0;
}

static const struct il_cmd *pick_branch(struct machine *m, const struct il_cmd *c)
{
    unsigned n = 0, *branch = arena_array(m->arena, unsigned, c->n), k = 0, given;
    if (source_whole(m) && m->options->source->choose &&
        m->options->source->choose(m->options->source->user, c, m->picker.choices, c->n, &given) && given < c->n) {
        m->picker.choices++;
        unsigned place = place_among_open(m, c, given);
        if (place)
            vec_push(&m->control.taken, place);
        return c->child[given];
    }
    for (unsigned i = 0; i < c->n && !fatal(m); i++)
        if (open_branch(m, c->child[i]))
            branch[n++] = i;
    if (n == 0 || fatal(m))
        return NULL;
    if (n > 1) {
        k = choose(m, c, n);
        vec_push(&m->control.taken, k + 1);
    }
    return c->child[branch[k]];
}

/* ---- loops, blocks, exits ---- */

static void check_invariants(struct machine *m, const struct il_loop *loop)
{
    for (unsigned i = 0; i < loop->n_invariants && !m->control.ended; i++) {
        m->result.invariant = i;
        if (!holds_here(m, loop->invariants[i].term))
            wrong(m, UINT32_MAX);
    }
}

/* The loop's head is reached for the round-th time since it was entered. */
static void iterate(struct machine *m, const struct il_cmd *c, unsigned round)
{
    m->result.loop = c->loop;
    m->result.at_loop_entry = round == 1;
    m->recorder.round = round;
    m->here = c->loop->span;
    check_invariants(m, c->loop);
    if (!m->control.ended && m->options->at_loop &&
        !m->options->at_loop(m->options->at_loop_user, m, m->state.frame->routine, c->loop)) {
        m->result.invariant = UINT_MAX;
        wrong(m, UINT32_MAX);
    }
    if (m->control.ended)
        return;
    m->result.loop = NULL;
    push(m, (struct entry){.kind = ENTRY_LOOP, .cmd = c, .at = round});
    push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = c->child[0]});
}

static void run_loop(struct machine *m, const struct il_cmd *c)
{
    for (size_t i = 0; i < c->loop->snapshots.n; i++) {
        const struct il_var *s = c->loop->snapshots.at[i];
        struct value v = machine_variable(m, s->of->term);
        *machine_slot(m, s->term) = v;
    }
    forget(m);
    iterate(m, c, 1);
}

static void run_exit(struct machine *m, const struct il_cmd *c)
{
    while (m->control.todo.n) {
        struct entry e = m->control.todo.at[--m->control.todo.n];
        if (e.kind == ENTRY_BLOCK && e.cmd->label == c->label) {
            push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = e.cmd->child[1]});
            return;
        }
    }
}

/* ---- calls ---- */

/* Everything is meant in the state where the sequence starts. */
static void begin_call(struct machine *m, const struct il_cmd *c)
{
    const struct il_call *call = c->call;
    struct value *args = arena_array(m->arena, struct value, call->n_args + 1);
    struct value **index = arena_array(m->arena, struct value *, call->n_results + 1);
    for (unsigned i = 0; i < call->n_args; i++) {
        args[i] = eval_place(m, &env_state, call->args[i]);
        if (args[i].kind == VALUE_NONE) {
            end_in_trouble(m);
            return;
        }
    }
    for (unsigned i = 0; i < call->n_results; i++) {
        index[i] = arena_array(m->arena, struct value, call->results[i].n + 1);
        if (!index_values(m, &call->results[i], index[i])) {
            end_in_trouble(m);
            return;
        }
    }
    push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = c, .args = args, .result_index = index});
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

/* What the call runs by name; NULL: nothing known, or trouble. */
static const char *body_of(struct machine *m, const struct il_call *call)
{
    if (!call->n_bodies)
        return call->qualified;
    for (unsigned i = 0; i < call->n_bodies; i++) {
        struct value v = eval(m, &env_state, call->bodies[i].when);
        if (v.kind != VALUE_BOOL)
            return NULL;
        if (v.boolean)
            return call->bodies[i].qualified;
    }
    return NULL;
}

/* The havoc of a call is reached. False: it is to be executed, and the rest by contract. */
static bool enter_callee(struct machine *m, size_t at, const struct il_cmd *havoc)
{
    struct entry *e = &m->control.todo.at[at];
    const struct il_call *call = e->cmd->call;
    const char *body = body_of(m, call);
    const struct il_routine *r = body ? callee(m, body) : NULL;
    unsigned limit = m->options->depth ? m->options->depth : DEFAULT_DEPTH;
    if (m->trouble != TROUBLE_NONE) {
        end_in_trouble(m);
        return true;
    }
    if (!r && (m->options->follow_contracts || havoc->n_targets == 0)) {
        e->by_contract = true;
        return false;
    }
    if (!r) {
        end(m, RUN_CANNOT, arena_printf(m->arena, "'%s', which has no body here", call->qualified));
        return true;
    }
    if (m->state.frame->depth >= limit) {
        end(m, RUN_LIMIT, "calls are nested too deep");
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
    push(m, back);
    push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = r->body});
    return true;
}

/* The activation at hand ends normally, unless its frame does not allow what it changed. */
static void check_changes(struct machine *m)
{
    if (m->control.ended || !m->state.frame->changes)
        return;
    if (!changes_end(m)) {
        end_in_trouble(m);
    } else if (m->result.n_changed) {
        m->result.obligation = m->result.changed[0];
        m->here = m->state.frame->routine->obligations.at[m->result.obligation].span;
        end(m, RUN_WRONG, "");
    }
}

static void leave_callee(struct machine *m, const struct entry *e)
{
    const struct il_call *call = e->cmd->call;
    const struct activation *a = m->state.frame;
    check_changes(m);
    for (size_t i = 0; i < a->routine->trusted.n && !m->control.ended; i++)
        run_assume(m, a->routine->trusted.at[i]);
    if (m->control.ended)
        return;
    struct value *results = arena_array(m->arena, struct value, call->n_results + 1);
    for (unsigned i = 0; i < call->n_results; i++)
        results[i] = machine_variable(m, a->routine->results.at[i]->term);
    m->state.frame = a->up;
    m->state.frame->call = NULL;
    m->control.watching -= call->framed;
    forget(m);
    for (unsigned i = 0; i < call->n_results && !m->control.ended; i++)
        if (!assign_place(m, &call->results[i], e->result_index[i], results[i]))
            end_in_trouble(m);
    forget(m);
}

/* ---- the machine ---- */

static void execute(struct machine *m, const struct il_cmd *c)
{
    m->here = c->span.source ? c->span : m->here;
    switch (c->kind) {
    case IL_ASSERT: run_assert(m, c); break;
    case IL_ASSUME: run_assume(m, c); break;
    case IL_ASSIGN: run_assign(m, c); break;
    case IL_HAVOC: run_havoc(m, c); break;
    case IL_SEQ:
        if (c->call)
            begin_call(m, c);
        else
            push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = c});
        break;
    case IL_CHOICE: {
        const struct il_cmd *branch = pick_branch(m, c);
        if (branch)
            push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = branch});
        else if (fatal(m))
            end_in_trouble(m);
        else
            end(m, RUN_BLOCKED, "no branch can be executed");
        break;
    }
    case IL_LOOP: run_loop(m, c); break;
    case IL_BLOCK:
        push(m, (struct entry){.kind = ENTRY_BLOCK, .cmd = c});
        push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = c->child[0]});
        break;
    case IL_EXIT: run_exit(m, c); break;
    }
}

/* A command that is no sequence stands for the sequence of itself. */
static void step_sequence(struct machine *m)
{
    size_t top = m->control.todo.n - 1;
    struct entry *e = &m->control.todo.at[top];
    const struct il_cmd *c = e->cmd;
    if (c->kind != IL_SEQ || (c->call && !e->args)) {
        m->control.todo.n--;
        execute(m, c);
        return;
    }
    if (e->at == c->n) {
        m->control.todo.n--;
        return;
    }
    const struct il_cmd *child = c->child[e->at++];
    bool call_havoc = c->call && child->kind == IL_HAVOC && !e->by_contract;
    if (!call_havoc || !enter_callee(m, top, child))
        execute(m, child);
}

static void step(struct machine *m)
{
    struct entry *e = &m->control.todo.at[m->control.todo.n - 1];
    struct entry done = *e;
    switch (e->kind) {
    case ENTRY_SEQ: step_sequence(m); break;
    case ENTRY_LOOP:
        m->control.todo.n--;
        iterate(m, done.cmd, done.at + 1);
        break;
    case ENTRY_BLOCK: m->control.todo.n--; break;
    case ENTRY_RETURN:
        m->control.todo.n--;
        leave_callee(m, &done);
        break;
    }
}

static void run_machine(struct machine *m)
{
    uint64_t limit = m->options->steps ? m->options->steps : DEFAULT_STEPS;
    while (!m->control.ended && m->control.todo.n) {
        if (++m->result.steps > limit)
            end(m, RUN_LIMIT, "too many steps");
        else if (m->result.steps % 256 == 0 && m->options->deadline && deadline_passed(m->options->deadline))
            end(m, RUN_LIMIT, "time is over");
        else
            step(m);
    }
    check_changes(m);
    if (!m->control.ended) {
        m->here = m->control.undecided_at;
        end(m, m->control.undecided ? RUN_UNDECIDED : RUN_NORMAL, m->control.undecided ? m->control.undecided : "");
    }
}

/* A run that goes wrong is an execution only if it breaks no axiom. */
static void settle(struct machine *m)
{
    if (m->result.outcome != RUN_WRONG)
        return;
    m->trouble = TROUBLE_NONE;
    if (!constraints_hold(m))
        trouble(m, TROUBLE_BLOCKED, "an axiom does not hold where the run looked");
    if (m->trouble != TROUBLE_NONE) {
        m->control.ended = false;
        end_in_trouble(m);
    }
}

/* ---- the beginning ---- */

/* A source that knows the whole execution knows what it was called with, whether it matters or not; given parameters are there
 * before a formula goes through all objects. */
static void meet_parameters(struct machine *m)
{
    for (size_t i = 0; i < m->state.frame->routine->params.n && !fatal(m); i++) {
        const struct il_var *v = m->state.frame->routine->params.at[i];
        if (sort_kind(m->ts, v->sort) == SORT_KIND_MAP)
            continue;
        place_ask(m, machine_variable(m, v->term));
    }
    if (fatal(m))
        end_in_trouble(m);
    m->trouble = TROUBLE_NONE;
}

static void machine_release(struct machine *m)
{
    vec_release(&m->control.todo);
    vec_release(&m->control.taken);
    state_release(m);
    knowledge_release(m);
    vec_release(&m->chooser.goals);
    picker_release(m);
    recorder_release(m);
}

struct run_result il_run(struct il_program *p, const struct il_routine *r, const struct run_options *o, struct arena *a)
{
    struct machine m = {.p = p, .ts = r->terms ? r->terms : p->terms, .arena = a, .options = o, .evaluator.stamp = 1};
    m.evaluator.max_work = (o->steps ? o->steps : DEFAULT_STEPS) * WORK_PER_STEP;
    if (o->meter && meter_left(o->meter) < m.evaluator.max_work)
        m.evaluator.max_work = meter_left(o->meter);
    m.result.why = "";
    m.result.routine = r;
    m.result.obligation = UINT32_MAX;
    activation_new(&m, r);
    picker_init(&m, r);
    m.knowledge.starting = true;
    axioms_init(&m);
    m.knowledge.starting = false;
    if (fatal(&m))
        end_in_trouble(&m);
    meet_parameters(&m);
    push(&m, (struct entry){.kind = ENTRY_SEQ, .cmd = r->body});
    run_machine(&m);
    settle(&m);
    record_end(&m);
    if (o->at_end)
        o->at_end(o->at_end_user, &m, &m.result);
    if (o->meter)
        meter_spend(o->meter, m.evaluator.work + m.result.steps);
    machine_release(&m);
    return m.result;
}

struct value run_value(struct machine *m, term_id t)
{
    struct value v = eval(m, &env_state, t);
    if (!fatal(m))
        m->trouble = TROUBLE_NONE;
    return v;
}

enum truth run_holds(struct machine *m, term_id formula)
{
    struct value v = run_value(m, formula);
    return v.kind != VALUE_BOOL ? TRUTH_UNKNOWN : v.boolean ? TRUTH_TRUE : TRUTH_FALSE;
}

/* ---- for at_end ---- */

struct value run_variable(struct machine *m, const struct il_var *v)
{
    return value_peek(m, *machine_slot(m, v->term));
}

struct value run_function(struct machine *m, func_id f, unsigned n, const struct value args[])
{
    bool outer = m->chooser.peek;
    m->chooser.peek = true;
    struct value v = value_peek(m, function_at(m, f, n, args));
    m->chooser.peek = outer;
    m->trouble = TROUBLE_NONE;
    return v;
}

struct value run_element(struct machine *m, struct value map, const struct value key[])
{
    bool outer = m->chooser.peek;
    m->chooser.peek = true;
    struct value v = value_peek(m, map_at(m, map, key));
    m->chooser.peek = outer;
    m->trouble = TROUBLE_NONE;
    return v;
}
