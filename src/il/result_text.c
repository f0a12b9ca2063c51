/* Turns a routine's result with its terms into texts. Start at result_text_of, at the end. */
#include "il/result_text.h"

#include "il/shown_claims.h"
#include "il/targets.h"
#include "logic/subst.h"

#include <string.h>

bool failure_text_is_of(const struct failure_text *t, const struct obligation *o)
{
    struct span at = t->at, related = t->related;
    bool there = (at.source == o->span.source && at.start == o->span.start) ||
                 (related.source && related.source == o->span.source && related.start == o->span.start);
    return there && !strcmp(t->id, obligation_id(o->kind));
}

const char *result_failure_message(struct arena *a, const struct obligation *o, enum verdict v)
{
    if (o->message)
        return o->message;
    switch (o->kind) {
#define OBLIGATION(kind, id, failed, refuted) \
    case OBLIGATION_##kind: \
        return arena_printf(a, v == VERDICT_REFUTED ? refuted : failed, o->text ? o->text : "");
#include "il/obligations.def"
#undef OBLIGATION
    }
    return "";
}

/* True if a shown invariant of some loop mentions t. */
static bool shown_mentions(const struct routine_result *r, term_id t)
{
    for (unsigned i = 0; i < r->points.n; i++)
        for (unsigned k = 0; k < r->points.at[i].n_conjuncts; k++) {
            const struct conjunct *c = &r->points.at[i].conjuncts[k];
            if (result_shows(c) && term_mentions(r->routine->terms, c->term, t))
                return true;
        }
    return false;
}

static char *sort_text(struct arena *a, const struct routine_result *r, sort_id s)
{
    struct buf b = {0};
    struct printer p = {.ts = r->routine->terms, .style = r->program->style, .out = &b};
    print_sort(&p, s);
    return buf_finish(&b, a);
}

/* In the order of the loop's snapshots. */
static void add_locals(struct arena *a, const struct routine_result *r, const struct il_loop *loop, struct loop_text *out)
{
    const struct terms *ts = r->routine->terms;
    out->locals = arena_array(a, struct local_text, loop->snapshots.n);
    for (size_t i = 0; i < loop->snapshots.n; i++) {
        const struct il_var *v = loop->snapshots.at[i];
        if (shown_mentions(r, v->term))
            out->locals[out->n_locals++] = (struct local_text){
                .name = print_term_text(a, ts, r->program->style, v->term),
                .sort = sort_text(a, r, v->sort),
                .value = print_term_text(a, ts, r->program->style, v->of->term),
            };
    }
}

static bool is_in(const struct il_vars *vs, const struct il_var *v)
{
    for (size_t i = 0; i < vs->n; i++)
        if (vs->at[i] == v)
            return true;
    return false;
}

struct keyed_reads {
    const struct routine_result *r;
    bool unnamed;
};

static void find_unnamed(void *user, term_id t)
{
    struct keyed_reads *k = user;
    const struct terms *ts = k->r->routine->terms;
    if (!term_is(ts, t, TERM_SELECT) || !term_is(ts, term_arg(ts, t, 0), TERM_SELECT))
        return;
    const struct il_var *v = il_var_of(k->r->routine, term_arg(ts, term_arg(ts, t, 0), 0));
    k->unnamed |= v && v->memory.keyed && !term_is(ts, term_arg(ts, t, 1), TERM_APP);
}

/* Does t read a place whose position has no name: all keys of a map? */
static bool reads_unnamed(const struct routine_result *r, term_id t)
{
    struct keyed_reads k = {.r = r};
    term_visit(r->routine->terms, t, find_unnamed, &k);
    return k.unnamed;
}

/* Does t mention what the source has no name for, or only another loop has: its number of rounds or, where this is no local of the user's, a
 * value at its entry? */
static bool is_foreign(const struct routine_result *r, const struct il_loop *loop, term_id t)
{
    struct term_vec constants = {0};
    bool found = false;
    term_constants(r->routine->terms, t, &constants);
    for (size_t i = 0; i < constants.n && !found; i++) {
        const struct il_var *v = il_var_of(r->routine, constants.at[i]);
        if (v && v->role == ROLE_SNAPSHOT && !r->program->language->entry_locals)
            found = !is_in(&loop->snapshots, v);
        while (v && v->role == ROLE_SNAPSHOT)
            v = v->of;
        found |= v && (v->nameless || (v->counts_rounds && v != loop->counter));
    }
    vec_release(&constants);
    return found;
}

/* The names that a bound variable does not get at the loop. Not all tools let it hide a local variable. */
static const char **names_taken(struct arena *a, const struct routine_result *r, const struct il_loop *loop, unsigned *n)
{
    const struct il_vars *all = &r->routine->vars;
    const char **names = arena_array(a, const char *, loop->scope.n + all->n);
    *n = 0;
    for (size_t i = 0; i < loop->scope.n; i++)
        if (loop->scope.at[i]->role != ROLE_GLOBAL && !il_is_memory(loop->scope.at[i]))
            names[(*n)++] = loop->scope.at[i]->display;
    for (size_t i = 0; r->program->language->skolem_locals && i < all->n; i++)
        if (all->at[i]->role == ROLE_SKOLEM && !il_made_var_of(r->program, all->at[i]->term))
            names[(*n)++] = all->at[i]->display;
    return names;
}

static void add_invariants(struct arena *a, const struct routine_result *r, const struct il_loop *loop,
                           const struct point_result *p, struct loop_text *out)
{
    struct term_vec claims = {0};
    struct buf text = {0};
    struct printer printer = {.ts = r->routine->terms, .style = r->program->style, .out = &text};
    struct idmap changing = {0};
    const struct il_cmd *command = r->source ? result_loop_command(r->source->body, p->loop) : NULL;
    if (command) { /* what changes stands left of what does not */
        il_assigned_of(command->child[0], &changing);
        printer.changing = &changing;
    }
    struct print_texts definitions = VEC_IN(a);
    printer.needs = &definitions;
    printer.taken = names_taken(a, r, loop, &printer.n_taken);
    shown_claims(r->routine, p, &claims);
    out->invariants = arena_array(a, struct invariant_text, claims.n);
    for (size_t i = 0; i < claims.n; i++) {
        print_term(&printer, claims.at[i], LEVEL_ANY);
        bool foreign = is_foreign(r, loop, claims.at[i]) || reads_unnamed(r, claims.at[i]);
        out->invariants[out->n_invariants++] = (struct invariant_text){buf_finish(&text, a), foreign};
    }
    out->definitions = definitions.at;
    out->n_definitions = (unsigned)definitions.n;
    vec_release(&printer.bound);
    idmap_release(&changing);
    vec_release(&claims);
}

/* Can the source name the term at the loop, in the state there? */
static bool is_plain_at(const struct routine_result *r, const struct il_loop *loop, term_id t)
{
    struct term_vec constants = {0};
    bool plain = !reads_unnamed(r, t);
    term_constants(r->routine->terms, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const struct il_var *v = il_var_of(r->routine, constants.at[i]);
        plain &= v && (is_in(&loop->scope, v) || il_is_shared(v) || v->role == ROLE_PARAM);
    }
    vec_release(&constants);
    return plain;
}

/* The further clauses of a loop, and its measure if one was found. */
static void add_clauses(struct arena *a, const struct routine_result *r, const struct il_loop *loop, const struct point_result *p,
                        struct loop_text *out)
{
    const char *measure = r->program->language->measure;
    out->clauses = arena_array(a, const char *, loop->n_clauses + 1);
    for (unsigned i = 0; i < loop->n_clauses; i++)
        out->clauses[out->n_clauses++] = loop->clauses[i];
    if (measure && p->measure != TERM_NONE && is_plain_at(r, loop, p->measure))
        out->clauses[out->n_clauses++] = arena_printf(a, "%s%s", measure,
                                                      print_term_text(a, r->routine->terms, r->program->style, p->measure));
}

static struct loop_text loop_text(struct arena *a, const struct routine_result *r, const struct point_result *p)
{
    const struct il_language *language = r->program->language;
    const struct il_loop *loop = r->routine->loops[p->loop];
    struct il_written form = loop->jumps ? language->assertion : language->invariant;
    struct loop_text out = {
        .span = p->span,
        .status = p->status,
        .why = p->why ? p->why : "",
        .strongest = p->strongest,
        .jumps = loop->jumps,
        .places = loop->places,
        .before = form.before,
        .after = form.after,
        .n_hidden = p->n_hidden,
        .n_predicates = p->n_predicates,
        .variants = p->variants,
        .by_runs = p->by_runs,
        .by_models = p->by_models,
        .asked = p->asked,
        .kept = p->kept,
        .rounds = p->rounds,
        .queries = p->queries,
        .seconds = p->seconds,
    };
    add_clauses(a, r, loop, p, &out);
    add_invariants(a, r, loop, p, &out);
    if (language->entry_locals)
        add_locals(a, r, loop, &out);
    return out;
}

/* A failed postcondition is reported at the return on the path, if the program says where it is. */
static struct failure_text failure_text(struct arena *a, const struct routine_result *r, const struct failure *f)
{
    const struct obligation *o = &r->routine->obligations.at[f->obligation];
    bool returns = f->returns.source != NULL;
    return (struct failure_text){
        .at = returns ? f->returns : o->span,
        .related = returns ? o->span : o->related,
        .loop = f->loop,
        .id = obligation_id(o->kind),
        .found = o->found,
        .needs = o->needs,
        .message = result_failure_message(a, o, f->reason == REASON_LATENT ? VERDICT_REFUTED : f->verdict),
        .condition = f->reason == REASON_LATENT ? failure_condition(a, f->inputs, f->n_inputs) : NULL,
        .verdict = f->verdict,
        .reason = f->reason,
        .why = f->why,
        .inputs = f->inputs,
        .n_inputs = f->n_inputs,
        .state = f->verdict == VERDICT_UNPROVED && f->reason != REASON_LATENT ? f->state : NULL,
        .n_state = f->verdict == VERDICT_UNPROVED && f->reason != REASON_LATENT ? f->n_state : 0,
        .calls = f->calls,
        .n_calls = f->n_calls,
        .heaps = {f->heaps[HEAP_AT_START], f->heaps[HEAP_NOW]},
        .trace = f->trace,
        .n_trace = f->n_trace,
    };
}

const char *failure_verdict_name(const struct failure_text *f)
{
    return f->reason == REASON_LATENT ? "latent" : verdict_name(f->verdict);
}

static bool is_plain(const char *value)
{
    return !strcmp(value, "null") || !strcmp(value, "true") || !strcmp(value, "false") ||
           value[strspn(value, "-0123456789")] == '\0';
}

const char *failure_condition(struct arena *a, const struct input inputs[], unsigned n)
{
    const char *all = NULL;
    for (unsigned i = 0; i < n; i++)
        if (is_plain(inputs[i].value))
            all = arena_printf(a, "%s%s%s == %s", all ? all : "", all ? " && " : "", inputs[i].place, inputs[i].value);
    return all;
}

static const char *unreachable_text(struct arena *a, const char *what)
{
    if (strcmp(what, "precondition") == 0)
        return "no state satisfies the precondition";
    return arena_printf(a, "the %s cannot be reached", what);
}

static void add_placed(struct arena *a, const struct routine_result *r, struct result_text *out)
{
    const struct unsupporteds *unsupported = &r->routine->unsupported;
    out->unsupported = arena_array(a, struct placed_text, unsupported->n);
    for (size_t i = 0; i < unsupported->n; i++)
        out->unsupported[out->n_unsupported++] = (struct placed_text){unsupported->at[i].span, unsupported->at[i].construct};
    out->overflow = arena_array(a, struct placed_text, r->n_overflow);
    for (unsigned i = 0; i < r->n_overflow; i++)
        out->overflow[out->n_overflow++] = (struct placed_text){r->overflow[i], r->overflow_text[i]};
    out->warnings = arena_array(a, struct placed_text, r->n_unreachable);
    for (unsigned i = 0; i < r->n_unreachable; i++)
        out->warnings[out->n_warnings++] = (struct placed_text){r->unreachable[i], unreachable_text(a, r->unreachable_what[i])};
}

unsigned query_counts_sum(const struct query_counts *c)
{
    return c->inference + c->proof + c->shown + c->refutation;
}

struct result_text result_text_of(struct arena *a, const struct routine_result *r)
{
    struct result_text out = {
        .name = r->routine->name,
        .qualified = r->routine->qualified,
        .types = r->routine->types,
        .span = r->routine->span,
        .verdict = r->verdict,
        .assumptions = r->assumptions,
        .n_assumptions = r->n_assumptions,
        .queries = r->queries,
        .steps = r->steps,
        .n_steps = r->n_steps,
        .cut = r->cut,
        .seconds = r->seconds,
        .units = r->units,
    };
    out.loops = arena_array(a, struct loop_text, r->points.n);
    for (unsigned i = 0; i < r->points.n; i++)
        out.loops[out.n_loops++] = loop_text(a, r, &r->points.at[i]);
    out.failures = arena_array(a, struct failure_text, r->n_failures);
    for (unsigned i = 0; i < r->n_failures; i++)
        out.failures[out.n_failures++] = failure_text(a, r, &r->failures[i]);
    add_placed(a, r, &out);
    return out;
}

void failure_call_latent(struct arena *a, struct failure_text *f)
{
    f->verdict = VERDICT_UNPROVED;
    f->reason = REASON_LATENT;
    f->why = NULL;
    f->condition = failure_condition(a, f->inputs, f->n_inputs);
}
