/* Assertions, assumptions, assignments and havocs. */
#include "run/control.h"

#include "run/closed.h"
#include "run/machine.h"

enum { FEW_INDICES = 4 };

static const struct value none = {.kind = VALUE_NONE};

/* False: t does not hold. Where neither evaluation nor the caller of the run decides that, it is open whether an execution gets past t: the
 * run goes on, and shows nothing if it ends normally. */
bool control_holds(struct machine *m, term_id t)
{
    struct value v = eval(m, &env_state, t);
    if (v.kind == VALUE_BOOL)
        return v.boolean;
    if (!fatal(m) && never_holds(m, t))
        return false;
    if (fatal(m)) {
        control_end_in_trouble(m);
    } else {
        m->result.open_axioms = m->result.open_assumptions = true;
        m->control.undecided = m->control.undecided ? m->control.undecided : m->why;
        m->control.undecided_at = m->control.undecided_at.source ? m->control.undecided_at : m->here;
    }
    return true;
}

bool control_is_fact(const struct machine *m, term_id t)
{
    if (idmap_has(&m->state.facts, t))
        return true;
    if (!term_is(m->ts, t, TERM_AND))
        return false;
    for (unsigned i = 0; i < term_arity(m->ts, t); i++)
        if (!control_is_fact(m, term_arg(m->ts, t, i)))
            return false;
    return true;
}

static const struct obligation *obligation_of(const struct machine *m, const struct il_cmd *c)
{
    return &m->state.frame->routine->obligations.at[c->obligation];
}

/* A run assumes what the report would list as an assumption (`assumed_kind`) once a contract has left a value open: then a value that
 * breaks the assumption says nothing of the program. */
static bool is_assumed(const struct machine *m, const struct il_cmd *c)
{
    return c->kind == IL_ASSUME || (c->kind == IL_ASSERT && (m->result.by_contract || knowledge_guessed(m)) &&
                                    obligation_of(m, c)->assumed_kind && !c->framed);
}

/* The assumptions that follow the one at hand. */
static void add_goals(struct machine *m)
{
    const struct entry *e = m->control.todo.n ? &m->control.todo.at[m->control.todo.n - 1] : NULL;
    for (unsigned i = e ? e->at : 0; e && e->kind == ENTRY_SEQ && i < e->cmd->n && is_assumed(m, e->cmd->child[i]); i++)
        if (!control_is_fact(m, e->cmd->child[i]->term))
            assume_goal(m, &env_state, e->cmd->child[i]->term, true);
}

static void assume(struct machine *m, const struct il_cmd *c)
{
    if (control_is_fact(m, c->term))
        return;
    add_goals(m);
    enum satisfied s = satisfy(m, &env_state, c->term, true);
    goals_end(m, 0);
    if (s == NOT_SATISFIED)
        control_end(m, RUN_BLOCKED, "an assumption does not hold");
    else if (s == SATISFIED_UNKNOWN)
        control_end_in_trouble(m);
}

static void tell_holds(struct machine *m, const struct il_cmd *c)
{
    if (m->options->at_holds && !m->control.ended)
        m->options->at_holds(m->options->at_command_user, m, m->state.frame->routine, c);
}

void command_assume(struct machine *m, const struct il_cmd *c)
{
    if (c->note)
        record_step(m, (struct run_step){.span = c->span, .note = c->note});
    assume(m, c);
    if (c->history && !m->control.ended)
        record_call(m, c->history);
    tell_holds(m, c);
}

void command_assert(struct machine *m, const struct il_cmd *c)
{
    const struct obligation *o = obligation_of(m, c);
    if (o->optional || c->framed)
        return;
    if (is_assumed(m, c))
        assume(m, c);
    else if (!control_holds(m, c->term))
        control_wrong(m, c->obligation);
    else
        tell_holds(m, c);
}

void command_assign(struct machine *m, const struct il_cmd *c)
{
    /* The path, and what frames forbid, keep the indices. */
    bool kept = c->note || c->framed || m->control.watching > 0 || c->lhs.n > FEW_INDICES;
    struct value few[FEW_INDICES], *index = kept ? arena_array(m->arena, struct value, c->lhs.n) : few;
    bool ok = index_values(m, &c->lhs, index);
    struct value v = ok ? eval_place(m, &env_state, c->term) : none;
    if (source_knows_all(m))
        v = value_force(m, v);
    if (c->note)
        record_step(m, (struct run_step){c->span, c->note, c, c->lhs.var, index, v, 0});
    if (v.kind == VALUE_NONE || !note_changes(m, c, index, v) || !assign_place(m, &c->lhs, index, v))
        control_end_in_trouble(m);
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
        control_end_in_trouble(m);
}

void command_havoc(struct machine *m, const struct il_cmd *c)
{
    bool call = c->note && c->n_targets;
    if (call && !m->options->follow_contracts) {
        control_end(m, RUN_CANNOT, arena_printf(m->arena, "'%s': what runs is not known", c->note));
        return;
    }
    m->result.by_contract |= call;
    if (c->note)
        record_step(m, (struct run_step){.span = c->span, .note = c->note});
    if (!havoc_places(m, c))
        control_end_in_trouble(m);
    forget(m);
    if (!m->control.ended && !call)
        record_havocs(m, c);
}
