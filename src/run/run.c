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
    WORK_PER_STEP = 100,
    MAX_STACK = 1000000,
    FEW_BRANCHES = 8,
};

const char *run_outcome_name(enum run_outcome o)
{
    static const char *const name[] = {
        [RUN_NORMAL] = "normal", [RUN_WRONG] = "wrong",         [RUN_BLOCKED] = "blocked",
        [RUN_LIMIT] = "limit",   [RUN_UNDECIDED] = "undecided", [RUN_CANNOT] = "cannot-execute",
    };
    return name[o];
}

/* ---- the end ---- */

void control_end(struct machine *m, enum run_outcome o, const char *why)
{
    if (m->control.ended)
        return;
    m->control.ended = true;
    m->result.outcome = o;
    m->result.why = why;
    m->result.span = m->here;
    m->result.routine = m->state.frame->routine;
}

void control_end_in_trouble(struct machine *m)
{
    static const enum run_outcome outcome[] = {
        [TROUBLE_NONE] = RUN_UNDECIDED, [TROUBLE_UNDECIDED] = RUN_UNDECIDED, [TROUBLE_BLOCKED] = RUN_BLOCKED,
        [TROUBLE_CANNOT] = RUN_CANNOT,  [TROUBLE_LIMIT] = RUN_LIMIT,
    };
    control_end(m, outcome[m->trouble], m->why ? m->why : "a formula");
}

void control_push(struct machine *m, struct entry e)
{
    if (m->control.todo.n >= MAX_STACK)
        control_end(m, RUN_LIMIT, "the program is nested too deep");
    else
        vec_push(&m->control.todo, e);
}

void control_wrong(struct machine *m, uint32_t obligation)
{
    m->result.obligation = obligation;
    changes_end(m);
    control_end(m, RUN_WRONG, "");
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

/* Whether the branch can be executed, as far as its first assumptions say. decide: values that they need. */
static bool open_branch(struct machine *m, const struct il_cmd *c, bool decide)
{
    struct term_vec guards = {0};
    bool open = true;
    leading(c, &guards);
    for (size_t i = 0; i < guards.n && open; i++)
        if (!control_is_fact(m, guards.at[i]))
            open = !value_is_false(decide ? eval(m, &env_state, guards.at[i]) : peek(m, &env_state, guards.at[i]));
    vec_release(&guards);
    return open;
}

/* The number, from 1, of the branch taken among those that could be for all that is known of the values at hand, of which the taken one
 * knows those it depends on; 0: it is the only one. */
static unsigned place_among_open(struct machine *m, const struct il_cmd *c, unsigned taken)
{
    unsigned place = 1, others = 0;
    open_branch(m, c->child[taken], true);
    for (unsigned i = 0; i < c->n && !fatal(m); i++) {
        bool open = i != taken && open_branch(m, c->child[i], false);
        others += open;
        place += open && i < taken;
    }
    return others ? place : 0;
}

static const struct il_cmd *pick_branch(struct machine *m, const struct il_cmd *c)
{
    unsigned few[FEW_BRANCHES], *branch = c->n > FEW_BRANCHES ? arena_array(m->arena, unsigned, c->n) : few;
    unsigned n = 0, k = 0, given;
    if (source_whole(m) && m->options->source->choose &&
        m->options->source->choose(m->options->source->user, c, m->picker.choices, c->n, &given) && given < c->n) {
        m->picker.choices++;
        unsigned place = place_among_open(m, c, given);
        if (place)
            vec_push(&m->control.taken, place);
        return c->child[given];
    }
    for (unsigned i = 0; i < c->n && !fatal(m); i++)
        if (open_branch(m, c->child[i], true))
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
        if (!control_holds(m, loop->invariants[i].term))
            control_wrong(m, UINT32_MAX);
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
        control_wrong(m, UINT32_MAX);
    }
    if (m->control.ended)
        return;
    m->result.loop = NULL;
    control_push(m, (struct entry){.kind = ENTRY_LOOP, .cmd = c, .at = round});
    control_push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = c->child[0]});
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
            control_push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = e.cmd->child[1]});
            return;
        }
    }
}

/* ---- the machine ---- */

static void execute(struct machine *m, const struct il_cmd *c)
{
    m->here = c->span.source ? c->span : m->here;
    switch (c->kind) {
    case IL_ASSERT: command_assert(m, c); break;
    case IL_ASSUME:
        if (!c->for_proofs)
            command_assume(m, c);
        break;
    case IL_ASSIGN: command_assign(m, c); break;
    case IL_HAVOC: command_havoc(m, c); break;
    case IL_SEQ:
        if (c->call)
            call_begin(m, c);
        else
            control_push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = c});
        break;
    case IL_CHOICE: {
        const struct il_cmd *branch = pick_branch(m, c);
        if (branch && m->options->at_branch)
            m->options->at_branch(m->options->at_command_user, m->state.frame->routine, branch);
        if (branch)
            control_push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = branch});
        else if (fatal(m))
            control_end_in_trouble(m);
        else
            control_end(m, RUN_BLOCKED, "no branch can be executed");
        break;
    }
    case IL_LOOP: run_loop(m, c); break;
    case IL_BLOCK:
        control_push(m, (struct entry){.kind = ENTRY_BLOCK, .cmd = c});
        control_push(m, (struct entry){.kind = ENTRY_SEQ, .cmd = c->child[0]});
        break;
    case IL_EXIT:
        if (c->returns && !m->state.frame->up)
            m->result.returns = c->span;
        run_exit(m, c);
        break;
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
    if (!call_havoc || !call_enter(m, top, child))
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
        call_leave(m, &done);
        break;
    }
}

static const char of_all_objects[] = "an object met on the way is not as was assumed of all objects";

static void meet_objects(struct machine *m)
{
    enum satisfied s = objects_decide(m);
    if (s == NOT_SATISFIED)
        control_end(m, RUN_BLOCKED, of_all_objects);
    else if (s == SATISFIED_UNKNOWN)
        control_end_in_trouble(m);
}

static void run_machine(struct machine *m)
{
    uint64_t limit = m->options->steps ? m->options->steps : DEFAULT_STEPS;
    size_t memory = m->options->memory ? arena_size(m->arena) + m->options->memory : SIZE_MAX;
    while (!m->control.ended && m->control.todo.n) {
        if (++m->result.steps > limit)
            control_end(m, RUN_LIMIT, "too many steps");
        else if (m->result.steps % 256 == 0 && deadline_passed(m->options->deadline))
            control_end(m, RUN_LIMIT, "time is over");
        else if (m->options->stop && *m->options->stop)
            control_end(m, RUN_LIMIT, "it was stopped");
        else if (arena_size(m->arena) > memory)
            control_end(m, RUN_LIMIT, "too much memory");
        else
            step(m);
        if (!m->control.ended)
            meet_objects(m);
    }
    control_check_changes(m);
    if (!m->control.ended && m->options->at_return)
        m->options->at_return(m->options->at_call_user, m, m->state.frame->routine);
    if (!m->control.ended) {
        m->here = m->control.undecided_at;
        control_end(m, m->control.undecided ? RUN_UNDECIDED : RUN_NORMAL, m->control.undecided ? m->control.undecided : "");
    }
}

/* A run that goes wrong is an execution only if it breaks no axiom. */
static void settle(struct machine *m)
{
    if (m->result.outcome != RUN_WRONG)
        return;
    m->trouble = TROUBLE_NONE;
    enum satisfied s = objects_decide(m);
    if (s == NOT_SATISFIED)
        trouble(m, TROUBLE_BLOCKED, of_all_objects);
    else if (s == SATISFIED && !constraints_hold(m))
        trouble(m, TROUBLE_BLOCKED, "an axiom does not hold where the run looked");
    if (s == SATISFIED_UNKNOWN || fatal(m)) {
        m->control.ended = false;
        control_end_in_trouble(m);
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
        control_end_in_trouble(m);
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
    m.uninterpreted = il_function_of(p, FAMILY_UNINTERPRETED);
    m.evaluator.max_work = o->work ? o->work : (o->steps ? o->steps : DEFAULT_STEPS) * WORK_PER_STEP;
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
        control_end_in_trouble(&m);
    meet_parameters(&m);
    control_push(&m, (struct entry){.kind = ENTRY_SEQ, .cmd = r->body});
    run_machine(&m);
    settle(&m);
    record_end(&m);
    m.result.by_contract |= knowledge_guessed(&m);
    m.trouble = TROUBLE_NONE;
    m.chooser.peek = true;
    if (o->at_end)
        o->at_end(o->at_end_user, &m, &m.result);
    if (o->meter)
        meter_spend(o->meter, m.evaluator.work + m.result.steps);
    m.result.work = m.evaluator.work;
    machine_release(&m);
    return m.result;
}

struct value run_value(struct machine *m, term_id t)
{
    return eval(m, &env_state, t);
}

enum truth run_holds(struct machine *m, term_id formula)
{
    struct value v = run_value(m, formula);
    return v.kind != VALUE_BOOL ? TRUTH_UNKNOWN : v.boolean ? TRUTH_TRUE : TRUTH_FALSE;
}

void run_favour(struct machine *m, term_id formula)
{
    satisfy(m, &env_state, formula, true);
    if (!fatal(m))
        m->trouble = TROUBLE_NONE;
}

/* ---- for at_end ---- */

struct value run_variable(struct machine *m, const struct il_var *v)
{
    return value_force(m, *machine_slot(m, v->term));
}

struct value run_function(struct machine *m, func_id f, unsigned n, const struct value args[])
{
    return value_force(m, function_at(m, f, n, args));
}

struct value run_element(struct machine *m, struct value map, const struct value key[])
{
    return value_force(m, map_at(m, map, key));
}
