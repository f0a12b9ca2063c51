/* The path that goes wrong, read from a model of W. The walk goes through the passive command with the outcome that it must have (wrong,
 * normal, exit to a label). At a branch, the model says which child has this outcome. Start at walk. */
#include "vcgen/vc/path.h"

#include "base/bug.h"
#include "vcgen/vc/truths.h"

enum goal { GOAL_NORMAL, GOAL_EXIT, GOAL_WRONG };

struct steps VEC_OF(struct trace_step);
struct events VEC_OF(struct path_event);

struct walker {
    struct arena *arena;
    struct truths truths;
    struct outcome *outcome;
    const struct il_cmd *last; /* the last command that was noted; one command may have several passive commands */
    struct steps steps;
    struct events events;
    struct path path;
};

static enum truth reaches(struct walker *w, const struct passive_cmd *c, enum goal goal, il_label label)
{
    switch (goal) {
    case GOAL_NORMAL: return truths_of(&w->truths, outcome_normal(w->outcome, c));
    case GOAL_EXIT: return truths_of(&w->truths, outcome_exceptional(w->outcome, c, label));
    case GOAL_WRONG: return truths_of(&w->truths, outcome_wrong(w->outcome, c));
    }
    bug("goal %d", (int)goal);
}

static void push_step(struct walker *w, struct span span, const char *text)
{
    vec_push(&w->steps, (struct trace_step){.span = span, .text = arena_strdup(w->arena, text)});
}

static void note(struct walker *w, const struct il_cmd *from)
{
    if (!from || from == w->last)
        return;
    w->last = from;
    vec_push(&w->events, (struct path_event){.cmd = from});
    if (from->kind == IL_EXIT && from->returns)
        w->path.returns = from->span;
    if (from->kind == IL_HAVOC && from->loop) {
        w->path.passes_loop = true;
        w->path.loop = from->loop->span;
        w->path.havoc = from;
        push_step(w, from->loop->span, "after any number of iterations");
    } else if (from->kind == IL_HAVOC && from->note) {
        w->path.passes_call = true;
        w->path.call = from->span;
        w->path.havoc = from;
        push_step(w, from->span, from->note);
    } else if (from->note) {
        push_step(w, from->span, from->note);
    }
}

static void walk(struct walker *w, const struct passive_cmd *c, enum goal goal, il_label label);

/* True if the first of two parts has the outcome, or if the model does not decide it and the second part does not have it. */
static bool in_first(struct walker *w, const struct passive_cmd *c, enum goal goal, il_label label)
{
    enum truth first = reaches(w, c->child[0], goal, label);
    return first == TRUTH_TRUE || (first == TRUTH_UNKNOWN && reaches(w, c->child[1], goal, label) == TRUTH_FALSE);
}

static void walk_seq(struct walker *w, const struct passive_cmd *c, enum goal goal, il_label label)
{
    if (goal != GOAL_NORMAL && in_first(w, c, goal, label)) {
        walk(w, c->child[0], goal, label);
        return;
    }
    walk(w, c->child[0], GOAL_NORMAL, 0);
    walk(w, c->child[1], goal, label);
}

static void walk_choice(struct walker *w, const struct passive_cmd *c, enum goal goal, il_label label)
{
    const struct passive_cmd *taken = NULL;
    unsigned child = 0;
    enum truth best = TRUTH_FALSE;
    for (unsigned i = 0; i < c->n && best != TRUTH_TRUE; i++) {
        enum truth t = reaches(w, c->child[i], goal, label);
        if (t == TRUTH_TRUE || (t == TRUTH_UNKNOWN && !taken)) {
            taken = c->child[i];
            child = i;
            best = t;
        }
    }
    if (!taken)
        return;
    if (c->from)
        vec_push(&w->events, (struct path_event){c->from, child});
    walk(w, taken, goal, label);
}

static void walk_block(struct walker *w, const struct passive_cmd *c, enum goal goal, il_label label)
{
    bool caught = goal == GOAL_EXIT && label == c->label;
    if (!caught && in_first(w, c, goal, label)) {
        walk(w, c->child[0], goal, label);
        return;
    }
    walk(w, c->child[0], GOAL_EXIT, c->label);
    walk(w, c->child[1], goal, label);
}

static void walk(struct walker *w, const struct passive_cmd *c, enum goal goal, il_label label)
{
    switch (c->kind) {
    case PASSIVE_ASSERT:
    case PASSIVE_ASSUME:
    case PASSIVE_EXIT: note(w, c->from); break;
    case PASSIVE_SEQ: walk_seq(w, c, goal, label); break;
    case PASSIVE_CHOICE: walk_choice(w, c, goal, label); break;
    case PASSIVE_BLOCK: walk_block(w, c, goal, label); break;
    }
}

struct path path_of_model(struct arena *arena, struct query *q, struct outcome *o, const struct il_routine *r,
                          const struct passive_cmd *c, uint32_t failing)
{
    bug_unless(failing < r->obligations.n);
    struct walker w = {.arena = arena, .truths = {.ts = o->ts, .query = q}, .outcome = o};
    if (reaches(&w, c, GOAL_WRONG, 0) != TRUTH_FALSE)
        walk(&w, c, GOAL_WRONG, 0);
    w.path.n = (unsigned)w.steps.n;
    w.path.steps = arena_copy(arena, w.steps.at, w.steps.n * sizeof *w.steps.at);
    w.path.n_events = (unsigned)w.events.n;
    w.path.events = arena_copy(arena, w.events.at, w.events.n * sizeof *w.events.at);
    vec_release(&w.steps);
    vec_release(&w.events);
    truths_release(&w.truths);
    return w.path;
}
