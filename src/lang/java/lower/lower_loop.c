/* Loops are infinite with exits, and have their guard inside. So the invariant holds, for while: before the guard; for: after the
 * initialiser, before the guard (continue goes to the update); do: before the body (continue goes to the guard); an enhanced for over an
 * array or a collection: as for a for loop with a counter, JML's \count. Start with lower_loop. */
#include "lang/java/lower/lower_loop.h"

/* ---- annotations of a loop ---- */

static struct il_formula *formulas(struct body *b, const struct annot_formulas *fs, struct il_loop *loop)
{
    struct il_formula *out = arena_array(b->l->arena, struct il_formula, fs->n);
    for (unsigned i = 0; i < fs->n; i++)
        out[i] = (struct il_formula){spec_in_body(b, fs->at[i].expr, loop), fs->at[i].expr->span, fs->at[i].text};
    return out;
}

static void declare_skolems(struct body *b, struct il_loop *loop, const struct annot_loop *annot, struct idmap *skolems)
{
    for (unsigned i = 0; i < annot->n_skolems; i++) {
        const struct annot_var *v = annot->skolems[i];
        const struct java_type *t = v->type.java;
        struct il_var *iv = body_add(b, v->name, v->name, heap_sort(b->l, t), ROLE_SKOLEM, t, v->span);
        term_id fact = heap_value_fact(b->l, iv->term, t);
        iv->fact = fact == mk_true(b->l->ts) ? TERM_NONE : fact;
        vec_push(&loop->skolems, iv);
        idmap_put(skolems, (uint64_t)(uintptr_t)v, (uint64_t)(uintptr_t)iv);
    }
}

static void loop_annotations(struct body *b, struct looping *k)
{
    if (!k->annot)
        return;
    struct idmap skolems = {0}, *outer = b->skolems;
    declare_skolems(b, k->loop, k->annot, &skolems);
    b->skolems = &skolems;
    k->loop->n_invariants = k->annot->invariants.n;
    k->loop->invariants = formulas(b, &k->annot->invariants, k->loop);
    k->loop->n_predicates = k->annot->predicates.n;
    k->loop->predicates = formulas(b, &k->annot->predicates, k->loop);
    b->skolems = outer;
    idmap_release(&skolems);
}

void loop_begin(struct body *b, struct looping *k, const struct java_stmt *s, const struct il_var *counter)
{
    struct lower *l = b->l;
    *k = (struct looping){.annot = annot_loop(l->as, s), .allocations = b->allocations};
    k->loop = arena_new(l->arena, struct il_loop);
    *k->loop = il_empty_loop(l->p);
    k->loop->id = (uint32_t)b->build.loops.n;
    k->loop->span = (struct span){s->span.source, s->span.start,
                                  s->span.start + (s->kind == JAVA_DO      ? 2
                                                   : s->kind == JAVA_WHILE ? 5
                                                                           : 3)};
    k->loop->places.clauses = b->labeled.source ? b->labeled : s->span;
    b->labeled = (struct span){0};
    vec_push(&b->build.loops, k->loop);
    k->loop->counter = counter;
    vec_push(&b->loop_at, counter ? s->span.start : s->then->span.start);
    loop_annotations(b, k);
    k->scope = (struct scope){.kind = SCOPE_TARGET, .at = s->span.start};
    scope_push(&b->build, &k->scope);
    loop_frame_begin(b, &k->frame, k->annot, k->loop);
    k->outer = body_begin(b, &k->body);
    body_facts(b, s->span);
    k->facts = b->late.at[b->late.n - 1].cmd;
    body_settled_in_loop(b, s->span);
}

void loop_end(struct body *b, struct looping *k, const struct java_stmt *s)
{
    if (b->allocations == k->allocations)
        k->facts->kind = IL_SEQ;
    loop_frame_end(b, &k->frame);
    if (k->annot)
        frame_note_objects(b, k->annot->n_places, k->annot->places, k->allocations);
    const struct il_cmd *body = body_end(b, k->outer, &k->body);
    scope_pop(&b->build);
    build_block(&b->build, k->scope.leaves, k->scope.leave, il_loop(b->l->p, k->loop, body, k->loop->span));
    (void)s;
}

/* ---- the guard ---- */

/* e, if t is x == e for a constant x of `goal`; then *x is it. */
static term_id value_in(const struct terms *ts, term_id t, term_id goal, term_id *x)
{
    for (unsigned side = 0; term_is(ts, t, TERM_EQ) && side < 2; side++) {
        *x = term_arg(ts, t, side);
        term_id e = term_arg(ts, t, 1 - side);
        if (term_is(ts, *x, TERM_CONST) && term_mentions(ts, goal, *x) && !term_mentions(ts, e, *x))
            return e;
    }
    return TERM_NONE;
}

static term_id replaced(struct terms *ts, term_id goal, term_id x, term_id e)
{
    struct subst s = {0};
    subst_set(&s, x, e);
    goal = subst_apply(ts, &s, goal);
    subst_release(&s);
    return goal;
}

/* goal before c, with the values that the contracts of calls say; TERM_NONE: not known. */
static term_id goal_before(struct terms *ts, const struct il_cmd *c, term_id goal)
{
    term_id x = TERM_NONE, e = c->kind == IL_ASSUME ? value_in(ts, c->term, goal, &x) : TERM_NONE;
    if (e != TERM_NONE)
        return replaced(ts, goal, x, e);
    if (c->kind == IL_ASSIGN)
        return c->lhs.n == 0                               ? replaced(ts, goal, c->lhs.var->term, c->term)
               : term_mentions(ts, goal, c->lhs.var->term) ? TERM_NONE
                                                           : goal;
    for (unsigned i = 0; i < c->n_targets; i++)
        if (term_mentions(ts, goal, c->targets[i].var->term))
            return TERM_NONE;
    return c->kind == IL_ASSERT || c->kind == IL_ASSUME || c->kind == IL_HAVOC ? goal : TERM_NONE;
}

/* The condition c at the start of the iteration, where it has side effects or calls: only a hint (il.h). */
static term_id guard_at_start(struct body *b, const struct looping *k, term_id c)
{
    struct il_cmds flat = {0};
    for (size_t i = 0; i < k->body.n; i++)
        il_flatten(k->body.at[i], &flat);
    for (size_t i = flat.n; i-- > 0 && c != TERM_NONE;)
        c = goal_before(b->l->ts, flat.at[i], c);
    vec_release(&flat);
    return c;
}

/* Leaves the loop unless cond holds. */
static void guard(struct body *b, struct looping *k, const struct java_expr *cond, const char *note)
{
    struct lower *l = b->l;
    if (!cond)
        return;
    term_id c = lower_condition(b, cond);
    k->loop->guard = expr_has_effects(cond) ? guard_at_start(b, k, c) : c;
    if (c == mk_true(l->ts))
        return;
    k->scope.leaves = true;
    const struct il_cmd *out[] = {il_assume(l->p, mk_not(l->ts, c), cond->span, "leave loop"),
                                  il_exit(l->p, k->scope.leave, cond->span)};
    const struct il_cmd *arms[] = {il_assume(l->p, c, cond->span, note), il_seq(l->p, 2, out)};
    emit(b, il_choice(l->p, 2, arms));
}

void loop_measure_start(struct body *b, struct looping *k)
{
    struct terms *ts = b->l->ts;
    unsigned n = k->annot ? k->annot->decreases.n : 0;
    k->measure = arena_array(b->l->arena, struct il_var *, n);
    for (unsigned i = 0; i < n; i++) {
        const struct annot_formula *f = &k->annot->decreases.at[i];
        term_id t = spec_in_body(b, f->expr, k->loop);
        if (term_sort(ts, t) != SORT_INT)
            t = mk_int(ts, 0);
        k->measure[i] = body_temp(b, "variant", SORT_INT, NULL);
        emit(b, il_assign_var(b->l->p, k->measure[i], t, f->expr->span, NULL));
        body_assert(b, OBLIGATION_DECREASES_BOUND, mk_le(ts, mk_int(ts, 0), t), f->expr->span, f->text, (struct span){0});
    }
}

/* The components decrease lexicographically. */
void loop_measure_end(struct body *b, struct looping *k)
{
    struct terms *ts = b->l->ts;
    unsigned n = k->annot ? k->annot->decreases.n : 0;
    term_id less = mk_false(ts);
    for (unsigned i = n; i > 0; i--) {
        term_id now = spec_in_body(b, k->annot->decreases.at[i - 1].expr, k->loop), then = k->measure[i - 1]->term;
        if (term_sort(ts, now) != SORT_INT)
            return;
        less = measure_less(ts, now, then, less);
    }
    if (n)
        body_assert(b, OBLIGATION_DECREASES, less, k->annot->decreases.at[0].expr->span, k->annot->decreases.at[0].text,
                    (struct span){0});
}

void loop_body(struct body *b, struct looping *k, const struct java_stmt *s)
{
    struct il_cmds inner, *outer = body_begin(b, &inner);
    lower_stmt(b, s->then);
    const struct il_cmd *c = body_end(b, outer, &inner);
    build_block(&b->build, k->scope.continues, k->scope.next, c);
}

static void lower_while(struct body *b, const struct java_stmt *s)
{
    struct looping k;
    loop_begin(b, &k, s, NULL);
    guard(b, &k, s->expr, "enter loop");
    loop_measure_start(b, &k);
    loop_body(b, &k, s);
    loop_measure_end(b, &k);
    loop_end(b, &k, s);
}

static void lower_do(struct body *b, const struct java_stmt *s)
{
    struct looping k;
    loop_begin(b, &k, s, NULL);
    loop_measure_start(b, &k);
    loop_body(b, &k, s);
    guard(b, &k, s->expr, "repeat");
    loop_measure_end(b, &k);
    loop_end(b, &k, s);
}

static void lower_for(struct body *b, const struct java_stmt *s)
{
    struct looping k;
    lower_list(b, s->n_init, s->init);
    loop_begin(b, &k, s, NULL);
    guard(b, &k, s->expr, "enter loop");
    loop_measure_start(b, &k);
    loop_body(b, &k, s);
    for (unsigned i = 0; i < s->n_update; i++)
        lower_stmt(b, s->update[i]);
    loop_measure_end(b, &k);
    loop_end(b, &k, s);
}

/* The range of the counter need not be inferred: it starts at 0, and only this loop changes it. */
struct il_var *loop_counter(struct body *b, const struct java_stmt *s)
{
    struct terms *ts = b->l->ts;
    const struct java_type *int_type = java_type_primitive_of(b->l->ast, JAVA_INT);
    struct il_var *count = body_add(b, "\\count#", "\\count", SORT_INT, ROLE_LOCAL, int_type, s->span);
    count->counts_rounds = true;
    count->fact = mk_le(ts, mk_int(ts, 0), count->term);
    emit(b, il_assign_var(b->l->p, count, mk_int(ts, 0), s->span, NULL));
    return count;
}

void loop_count_guard(struct body *b, struct looping *k, term_id count, term_id length, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    k->loop->guard = mk_lt(ts, count, length);
    k->scope.leaves = true;
    const struct il_cmd *out[] = {il_assume(l->p, mk_not(ts, k->loop->guard), at, "leave loop"),
                                  il_exit(l->p, k->scope.leave, at)};
    const struct il_cmd *arms[] = {il_assume(l->p, k->loop->guard, at, "enter loop"), il_seq(l->p, 2, out)};
    emit(b, il_choice(l->p, 2, arms));
}

static void lower_foreach(struct body *b, const struct java_stmt *s)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    if (s->expr->type->kind != JAVA_ARRAY) {
        body_unsupported(b, s->span, "this statement");
        return;
    }
    const struct java_type *elem = s->expr->type->elem;
    const struct java_expr *e = java_without_parens(s->expr);
    term_id a = lower_expr(b, s->expr);
    if (e->kind != JAVA_LOCAL || idmap_has(&b->assigned, (uint64_t)(uintptr_t)e->var))
        a = body_save(b, a, s->expr->type, s->expr->span);
    check_not_null(b, a, s->expr, s->expr->span.start);
    struct il_var *count = loop_counter(b, s);
    struct looping k;
    loop_begin(b, &k, s, count);
    loop_count_guard(b, &k, count->term, mk_app1(ts, l->length, a), s->expr->span);
    loop_measure_start(b, &k);
    term_id value = convert_value(b, element_value(b, e, elem, a, count->term), elem, s->var->type, s->var->name_span);
    if (java_type_ref(s->var->type) && annot_var_non_null(l->as, s->var))
        body_check(b, OBLIGATION_NON_NULL, mk_ne(ts, value, l->null), s->expr->span, s->var->name_span);
    emit(b, il_assign_var(l->p, body_var(b, s->var), value, s->var->span, arena_printf(l->arena, "next %s", s->var->name)));
    loop_body(b, &k, s);
    emit(b, il_assign_var(l->p, count, mk_add(ts, count->term, mk_int(ts, 1)), s->span, NULL));
    loop_measure_end(b, &k);
    loop_end(b, &k, s);
}

void lower_loop(struct body *b, const struct java_stmt *s)
{
    if (s->kind == JAVA_WHILE)
        lower_while(b, s);
    else if (s->kind == JAVA_DO)
        lower_do(b, s);
    else if (s->kind == JAVA_FOREACH)
        lower_foreach(b, s);
    else if (iteration_known(b, s))
        lower_iteration(b, s);
    else
        lower_for(b, s);
}
