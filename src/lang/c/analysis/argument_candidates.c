/* Families of candidates of what a function needs of its arguments: templates over parameters, members that they lead to, variables of the file,
 * and what the text computes of these. Start at c_argument_candidates. */
#include "lang/c/analysis/argument_words.h"

#include "base/buf.h"
#include "lang/c/analysis/entry_text.h"
#include "lang/c/analysis/memory_functions.h"
#include "lang/c/analysis/walk.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* More words than these make too many candidates. */
enum { MANY_NUMBERS = 10, MANY_POINTERS = 6, MANY_STEPS = 12, LONGEST_NEED = 200, MANY_LOCALS = 3 };

/* Callees stand in place of their calls up to this depth, and so many of them. */
enum { DEEPEST_CALL = 3, MANY_CALLEES = 8 };

/* ---- what the text has ---- */

static void add_global(struct guesser *k, const struct c_var *v)
{
    bool known = v->storage != C_GLOBAL || v->ghost;
    for (size_t i = 0; i < k->globals.n; i++)
        known |= k->globals.at[i] == v;
    if (!known)
        vec_push(&k->globals, v);
}

/* A constant that is subscripted tells of one place more. */
static void look_at_subscript(struct guesser *k, const struct c_expr *e)
{
    const struct c_expr *base = c_without_implicit(e->left);
    vec_push(&k->subscripts, e);
    if (e->right->value && k->depth == 0)
        constants_add(&k->constants, strtoll(e->right->value, NULL, 10) + 1);
    if (base->type->kind == C_ARRAY && base->type->length < INT32_MAX)
        constants_add(&k->constants, (int64_t)base->type->length);
}

static bool is_element(const struct c_expr *e)
{
    e = c_without_implicit(e);
    return c_is_integer(e->type) && (e->kind == C_INDEX || e->kind == C_DEREF);
}

static void look_for_element(void *user, const struct c_expr *e)
{
    bool *found = user;
    *found |= is_element(e);
}

static void look_for_taken(void *user, const struct c_expr *e)
{
    struct guesser *k = user;
    for (size_t i = 0; e->kind == C_VAR && i < k->taken.n; i++)
        k->indexes_elements |= k->taken.at[i] == e->var;
}

static void look_at_assignment(struct guesser *k, const struct c_expr *e)
{
    const struct c_expr *to = c_without_parens(e->left);
    if (to->kind == C_VAR && is_element(e->right))
        vec_push(&k->taken, to->var);
}

static void look_at_indices(struct guesser *k)
{
    for (size_t i = 0; i < k->subscripts.n; i++) {
        const struct c_expr *index = k->subscripts.at[i]->right;
        c_visit_expr(&(struct c_visitor){.expr = look_for_element, .user = &k->indexes_elements}, index);
        c_visit_expr(&(struct c_visitor){.expr = look_for_taken, .user = k}, index);
    }
}

static bool leads_to_object(const struct c_type *pointer)
{
    const struct c_type *t = pointer->of;
    return t->complete && t->kind != C_VOID && t->kind != C_FUNCTION;
}

/* The parameter without a type that e is; NULL: it is none, or is known to lead to something. */
static const struct c_var *untyped_parameter(const struct guesser *k, const struct c_expr *e)
{
    const struct c_var *v = c_entry_variable(e);
    bool untyped = v && v->storage == C_PARAM && v->type->kind == C_POINTER && v->type->of->kind == C_VOID;
    for (size_t i = 0; i < k->untyped.n; i++)
        untyped &= k->untyped.at[i].var != v;
    return untyped ? v : NULL;
}

static void add_untyped(struct guesser *k, const struct c_var *v, const struct c_type *pointer)
{
    const char *text = arena_printf(&k->arena, "(%s)%s", pointer->name, v->name);
    vec_push(&k->untyped, (struct word){.text = text, .type = pointer, .var = v});
}

/* What a parameter without a type leads to is what the text first takes it for. */
static void look_at_cast(struct guesser *k, const struct c_expr *e)
{
    const struct c_var *v = untyped_parameter(k, e->left);
    if (v && e->type->kind == C_POINTER && leads_to_object(e->type))
        add_untyped(k, v, e->type);
}

/* Some are only passed on to memcpy and the like. */
static void look_at_passed(struct guesser *k, const struct c_expr *call)
{
    for (unsigned i = 0; i < call->n_args && c_memory_function(call); i++) {
        const struct c_var *v = untyped_parameter(k, call->args[i]);
        const struct c_type *t = v ? k->context.pointee_of(k->context.user, v) : NULL;
        if (!t || !t->complete)
            continue;
        unsigned quals = v->type->of->quals & C_CONST;
        struct c_type *object = arena_copy(&k->arena, t, sizeof *t), *pointer = arena_copy(&k->arena, v->type, sizeof *v->type);
        object->quals |= quals;
        pointer->of = object;
        pointer->name = arena_printf(&k->arena, "%s%s *", quals && !(t->quals & C_CONST) ? "const " : "", t->name);
        add_untyped(k, v, pointer);
    }
}

/* p++, or p += 3. */
static void look_at_move(struct guesser *k, const struct c_expr *e)
{
    enum { MANY = 8 };
    const struct c_expr *p = c_without_parens(e->left);
    bool once = e->kind == C_INCREMENT, by = e->kind == C_COMPOUND && e->op == C_ADD && e->right->value;
    long n = once ? 1 : by ? strtol(e->right->value, NULL, 10) : 0;
    if (p->kind != C_VAR || p->type->kind != C_POINTER || n > MANY)
        return;
    for (long i = 0; i < n; i++)
        vec_push(&k->moved, p->var);
}

static void note_row(struct guesser *k, const struct c_expr *e)
{
    const struct c_type *t = c_without_implicit(e)->type;
    t = t->kind == C_ARRAY || t->kind == C_POINTER ? t->of : t;
    if (t->kind == C_RECORD)
        vec_push(&k->in_rows, t->record);
}

/* p[i], p + i, p++, p - q, memcpy(p, q, n): there may be more than one object. */
static void look_for_rows(struct guesser *k, const struct c_expr *e)
{
    bool moves = e->kind == C_INDEX || e->kind == C_INCREMENT || e->kind == C_COMPOUND || e->kind == C_BINARY;
    const struct c_expr *operand[2] = {moves ? e->left : NULL, moves && e->kind != C_INCREMENT ? e->right : NULL};
    for (unsigned i = 0; i < 2; i++)
        if (operand[i] && (e->kind != C_BINARY || e->op == C_ADD || e->op == C_SUB))
            note_row(k, operand[i]);
    for (unsigned i = 0; e->kind == C_CALL && c_memory_function(e) && i < e->n_args; i++)
        note_row(k, e->args[i]);
}

static bool is_step(const struct c_expr *e)
{
    if (e->kind == C_UNARY)
        return e->op == C_MINUS;
    bool computes = e->kind == C_BINARY || e->kind == C_COMPOUND;
    return e->kind == C_INCREMENT || (computes && e->op >= C_ADD && e->op <= C_SHR);
}

static bool writes_memory(const struct c_expr *e)
{
    bool assigns = e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT;
    return e->kind == C_CALL || (assigns && c_without_parens(e->left)->kind != C_VAR);
}

static void look_at_text(struct guesser *k, const struct c_stmt *body);

static bool is_looked_at(const struct guesser *k, const struct c_function *f)
{
    bool known = f == k->f || k->depth == DEEPEST_CALL || k->looked_at.n == MANY_CALLEES;
    for (size_t i = 0; i < k->looked_at.n; i++)
        known |= k->looked_at.at[i] == f;
    return known;
}

/* What the callee assigns is not its argument any more. */
static void forget_assigned(void *user, const struct c_expr *e)
{
    struct guesser *k = user;
    bool assigns = e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT;
    const struct c_expr *to = assigns ? c_without_parens(e->left) : NULL;
    if (to && to->kind == C_VAR && idmap_has(&k->arguments, idmap_key(to->var)))
        idmap_put(&k->arguments, idmap_key(to->var), 0);
}

/* What the text of a callee does with its parameters is done with the arguments. */
static void look_in_callee(struct guesser *k, const struct c_expr *call)
{
    const struct c_function *f = call->function;
    if (!f->body || f->n_params > call->n_args || is_looked_at(k, f))
        return;
    vec_push(&k->looked_at, f);
    for (unsigned i = 0; i < f->n_params; i++)
        idmap_put(&k->arguments, idmap_key(f->params[i]), idmap_key(call->args[i]));
    c_visit_stmt(&(struct c_visitor){.expr = forget_assigned, .user = k}, f->body);
    k->depth++;
    look_at_text(k, f->body);
    k->depth--;
}

static void look_at(void *user, const struct c_expr *e)
{
    struct guesser *k = user;
    if (e->kind == C_VAR)
        add_global(k, e->var);
    if (e->kind == C_INDEX)
        look_at_subscript(k, e);
    else if (e->kind == C_INT_LITERAL && e->value && k->depth == 0)
        constants_add(&k->constants, strtoll(e->value, NULL, 10));
    if (e->kind == C_ASSIGN)
        look_at_assignment(k, e);
    if (e->kind == C_CALL && e->function) {
        look_at_passed(k, e);
        vec_push(&k->calls, e);
        look_in_callee(k, e);
    }
    if (e->kind == C_CAST)
        look_at_cast(k, e);
    look_for_rows(k, e);
    guess_look_for_lists(k, e);
    if (e->kind == C_INCREMENT || e->kind == C_COMPOUND)
        look_at_move(k, e);
    k->frees |= c_frees_argument(e);
    k->writes |= writes_memory(e);
    k->tests_null |= k->depth == 0 && e->kind == C_CAST &&
                     (e->cast == C_CAST_NULL_TO_POINTER || e->cast == C_CAST_POINTER_TO_BOOLEAN);
    k->tests_null |= k->depth == 0 && e->kind == C_UNARY && e->op == C_NOT && e->left->type->kind == C_POINTER;
    k->divides |= e->op == C_DIV || e->op == C_REM;
    k->multiplies |= e->op == C_MUL;
    if (is_step(e) && c_is_integer(e->type) && k->steps.n < MANY_STEPS)
        vec_push(&k->steps, e);
    if (e->kind == C_BINARY && e->op >= C_LT && e->op <= C_NE && c_is_integer(e->left->type) && k->comparisons.n < MANY_STEPS)
        vec_push(&k->comparisons, e);
}

static void look_for_character(void *user, const struct c_expr *e)
{
    struct guesser *k = user;
    bool element = e->kind == C_DEREF || e->kind == C_INDEX;
    k->reads_texts |= element && c_is_integer(e->type) && e->type->size == 1;
    if (element && (c_is_integer(e->type) || e->type->kind == C_POINTER))
        vec_push(&k->ended, e->type->plain);
}

/* A pointer is tested by itself. */
static void look_at_statement(void *user, const struct c_stmt *s)
{
    struct guesser *k = user;
    bool tests = s->kind == C_IF || c_is_loop(s);
    if (c_is_loop(s) && s->expr)
        c_visit_expr(&(struct c_visitor){.expr = look_for_character, .user = k}, s->expr);
    k->loops |= c_is_loop(s);
    k->tests_null |= k->depth == 0 && tests && s->expr && s->expr->type->kind == C_POINTER;
}

static void look_at_text(struct guesser *k, const struct c_stmt *body)
{
    c_visit_stmt(&(struct c_visitor){.expr = look_at, .stmt = look_at_statement, .user = k}, body);
}

/* ---- words ---- */

static void add_word(struct guesser *k, struct word w)
{
    bool number = c_is_integer(w.type) && w.type->width > 1, pointer = w.type->kind == C_POINTER && leads_to_object(w.type);
    if (number && k->numbers.n < MANY_NUMBERS)
        vec_push(&k->numbers, w);
    if (w.type->kind == C_POINTER && w.type->of->kind == C_FUNCTION && k->functions.n < MANY_POINTERS)
        vec_push(&k->functions, w);
    if (pointer)
        w.type = w.type->of;
    if (pointer && k->pointers.n < MANY_POINTERS)
        vec_push(&k->pointers, w);
}

/* Members of a record that a parameter leads to. */
static void add_members(struct guesser *k, const struct c_var *v)
{
    const struct c_type *t = v->type->of;
    for (unsigned i = 0; t->kind == C_RECORD && !t->record->is_union && i < t->record->n_fields; i++) {
        const struct c_field *f = t->record->fields[i];
        if (f->name && !(f->type->quals & C_VOLATILE))
            add_word(k, (struct word){.text = arena_printf(&k->arena, "%s->%s", v->name, f->name),
                                      .guard = c_entry_grant(&k->arena, k->written, v),
                                      .base = v->name,
                                      .field = f,
                                      .type = f->type});
    }
}

static void find_words(struct guesser *k)
{
    const struct c_function *f = k->f;
    for (unsigned i = 0; i < f->n_params; i++)
        if (*f->params[i]->name)
            add_word(k, (struct word){.text = f->params[i]->name, .type = f->params[i]->type, .var = f->params[i]});
    for (size_t i = 0; i < k->untyped.n; i++)
        add_word(k, k->untyped.at[i]);
    for (unsigned i = 0; i < f->n_params; i++) {
        const struct c_var *v = f->params[i];
        if (*v->name && v->type->kind == C_POINTER && leads_to_object(v->type))
            add_members(k, v);
        if (v->declared->kind == C_ARRAY && v->declared->length < INT32_MAX)
            constants_add(&k->constants, (int64_t)v->declared->length);
    }
    for (size_t i = 0; i < k->globals.n; i++)
        if (!(k->globals.at[i]->type->quals & (C_CONST | C_VOLATILE)))
            add_word(k, (struct word){.text = k->globals.at[i]->name, .type = k->globals.at[i]->type});
}

/* ---- families ---- */

static void say_alternatives(struct guesser *k)
{
    for (size_t i = 0; i < k->alternatives.n; i++)
        k->context.each(k->context.user, &k->alternatives.at[i]);
}

/* A round of a loop that moves p twice takes two elements. */
static size_t steps_of(const struct guesser *k, const struct word *p)
{
    size_t n = 0;
    for (size_t i = 0; i < k->moved.n; i++)
        n += k->moved.at[i] == p->var;
    return n;
}

static void about_ranges(struct guesser *k, const struct word *p)
{
    struct arena *a = &k->arena;
    size_t steps = steps_of(k, p);
    if (!guess_has_elements(k, p))
        return;
    for (size_t i = 0; i < k->numbers.n; i++) {
        const struct word *n = &k->numbers.at[i];
        if (n->base && !strcmp(n->base, p->text))
            continue; /* a record does not count itself */
        const char *all = arena_printf(a, "(0 .. %s - 1)", n->text);
        guess_elements(k, p, n, all);
        if (p->var && n->var)
            guess_usual_elements(k, p, n, all);
        guess_elements(k, p, n, arena_printf(a, "(0 .. %s)", n->text));
        if (steps > 1)
            guess_elements(k, p, n, arena_printf(a, "(0 .. %zu * %s - 1)", steps, n->text));
    }
    for (size_t i = 0; i < k->constants.n; i++)
        guess_elements(k, p, NULL, arena_printf(a, "(0 .. %" PRId64 ")", k->constants.at[i] - 1));
}

/* The text has `i < e` for a local variable i, and e is more than a word: `i < n / 2`. */
static void about_bounds(struct guesser *k, const struct word *p)
{
    for (size_t i = 0; i < k->comparisons.n; i++) {
        const struct c_expr *e = k->comparisons.at[i];
        struct word bound = {.type = e->right->type};
        const char *text = guess_is_local(e->left) && e->op <= C_LE ? guess_entry_text(k, e->right, &bound.guard) : NULL;
        if (text && !e->right->value && (e->op == C_LE || !guess_number_of(k, e->right)))
            guess_usual_elements(k, p, &bound, arena_printf(&k->arena, e->op == C_LT ? "(0 .. %s - 1)" : "(0 .. %s)", text));
    }
}

/* Of the elements of a buffer, which are as many as `room`, the first `used` count. With used == room all do. */
static void about_buffer(struct guesser *k, const struct word *used, const struct word *room)
{
    struct arena *a = &k->arena;
    const char *least = used->type->is_signed ? "0 <= " : "";
    const char *order = used == room ? used->text : arena_printf(a, "%s <= %s", used->text, room->text);
    for (size_t i = 0; i < k->pointers.n; i++) {
        const struct word *p = &k->pointers.at[i];
        const char *valid = guess_access(k, p) == C_TARGET_READ ? "\\valid_read" : "\\valid";
        if (p->base && p->base == used->base)
            guess_grant(k, p, NULL, arena_printf(a, "%s%s && %s(%s + (0 .. %s - 1))", least, order, valid, p->text, room->text));
    }
}

/* Members of one record, of which the text compares two. */
static void about_buffers(struct guesser *k)
{
    for (size_t i = 0; i < k->numbers.n; i++)
        if (k->numbers.at[i].base && k->numbers.at[i].type->is_signed)
            about_buffer(k, &k->numbers.at[i], &k->numbers.at[i]);
    for (size_t i = 0; i < k->comparisons.n; i++) {
        const struct word *x = guess_number_of(k, k->comparisons.at[i]->left),
                          *y = guess_number_of(k, k->comparisons.at[i]->right);
        if (!x || !y || x == y || !x->base || x->base != y->base)
            continue;
        about_buffer(k, x, y);
        about_buffer(k, y, x);
    }
}

/* Of two parameters: from the first to the second, or so many rows of so many. */
static void about_pairs_of_ranges(struct guesser *k, const struct word *p)
{
    struct arena *a = &k->arena;
    if (!guess_has_elements(k, p))
        return;
    for (size_t i = 0; i < k->numbers.n; i++)
        for (size_t j = 0; j < k->numbers.n; j++) {
            const struct word *x = &k->numbers.at[i], *y = &k->numbers.at[j];
            if (i == j || !x->var || !y->var)
                continue;
            if (k->multiplies && i < j)
                guess_elements(k, p, y, arena_printf(a, "(0 .. %s * %s - 1)", x->text, y->text));
            guess_elements(k, p, y, arena_printf(a, "(%s .. %s - 1)", x->text, y->text));
            guess_elements(k, p, y, arena_printf(a, "(%s .. %s)", x->text, y->text));
        }
}

/* What free allows. Behind a parameter that may be null the text looks only if it is not. */
static void about_freeing(struct guesser *k, const struct word *p)
{
    struct arena *a = &k->arena;
    const char *freeable = arena_printf(a, "%s == \\null || \\freeable(%s)", p->text, p->text);
    if (p->guard)
        freeable = arena_printf(a, "%s == \\null || (\\freeable(%s) && \\separated(%s, %s))", p->text, p->text, p->base, p->text);
    k->context.each(k->context.user,
                    &(struct c_argument_candidate){freeable, {p->guard}, .grants = true, .usual = p->guard != NULL});
    if (k->tests_null && p->guard)
        guess_alternative(k, arena_printf(a, "%s == \\null || (%s && (%s))", p->base, p->guard, freeable));
}

/* ---- what callees need ---- */

static bool in_name(char c)
{
    return c == '_' || isalnum((unsigned char)c);
}

/* The parameter of f whose name begins at `at`, as a word of its own; f->n_params: there is none. */
static unsigned parameter_at(const struct c_function *f, const char *text, const char *at)
{
    bool other = at > text &&
                 (in_name(at[-1]) || at[-1] == '\\' || at[-1] == '.' || (at[-1] == '>' && at - 1 > text && at[-2] == '-'));
    unsigned i = other ? f->n_params : 0;
    for (; i < f->n_params; i++) {
        size_t n = strlen(f->params[i]->name);
        if (n > 0 && !strncmp(at, f->params[i]->name, n) && !in_name(at[n]))
            break;
    }
    return i;
}

/* What the callee needs, with the arguments of the call for its parameters; NULL: they are not known at the entry. */
static const char *for_caller(struct guesser *k, const struct c_expr *call, const char *text, const char **guard)
{
    struct buf out = {0};
    const char *at = text, *argument = text;
    while (*at && argument) {
        unsigned i = parameter_at(call->function, text, at);
        bool known = i < call->function->n_params && i < call->n_args;
        argument = known ? guess_entry_text(k, call->args[i], guard) : text;
        if (known && argument)
            buf_puts(&out, argument);
        else
            buf_printf(&out, "%c", *at);
        at += known ? strlen(call->function->params[i]->name) : 1;
    }
    return argument ? buf_finish(&out, &k->arena) : (buf_release(&out), NULL);
}

static void about_callees(struct guesser *k)
{
    for (size_t i = 0; i < k->calls.n; i++) {
        const struct c_argument_need *needs;
        unsigned n = k->context.needs_of(k->context.user, k->calls.at[i]->function, &needs);
        for (unsigned c = 0; c < n; c++) {
            struct c_argument_candidate own = {.grants = needs[c].grants, .defines = needs[c].defines, .usual = true};
            own.text = for_caller(k, k->calls.at[i], needs[c].text, &own.guards[0]);
            if (own.text && strlen(own.text) <= LONGEST_NEED)
                k->context.each(k->context.user, &own);
        }
    }
}

/* ---- pointers ---- */

static void about_pointers(struct guesser *k)
{
    for (size_t i = 0; i < k->pointers.n; i++) {
        const struct word *p = &k->pointers.at[i];
        guess_say(k, p, NULL, arena_printf(&k->arena, "%s != \\null", p->text));
        guess_elements(k, p, NULL, "");
        guess_about_text(k, p);
        if (k->frees)
            about_freeing(k, p);
        if ((k->frees || k->frees_in_callee) && k->loops)
            guess_about_list(k, p);
    }
    for (size_t i = 0; i < k->pointers.n; i++)
        for (size_t j = 0; j < k->pointers.n; j++)
            if (i != j)
                guess_about_copy(k, &k->pointers.at[i], &k->pointers.at[j]);
    for (size_t i = 0; i < k->functions.n; i++)
        guess_say(k, &k->functions.at[i], NULL, arena_printf(&k->arena, "%s != \\null", k->functions.at[i].text));
    about_callees(k);
    about_buffers(k);
    guess_about_records(k);
    for (size_t i = 0; i < k->pointers.n; i++)
        about_ranges(k, &k->pointers.at[i]);
    for (size_t i = 0; i < k->pointers.n; i++)
        about_bounds(k, &k->pointers.at[i]);
    for (size_t i = 0; i < k->pointers.n; i++)
        guess_about_texts(k, &k->pointers.at[i]);
    for (size_t i = 0; i < k->pointers.n; i++)
        about_pairs_of_ranges(k, &k->pointers.at[i]);
    for (size_t i = 0; i < k->pointers.n; i++)
        guess_about_subscripts(k, &k->pointers.at[i]);
    for (size_t i = 0; i < k->pointers.n && k->indexes_elements; i++)
        guess_about_indices(k, &k->pointers.at[i]);
    guess_about_lengths(k);
}

/* ---- numbers ---- */

static void say_bound(struct guesser *k, const struct word *w, const char *text)
{
    k->context.each(k->context.user, &(struct c_argument_candidate){text, {w->guard}, .bounds = true});
}

static bool calls_itself(const struct guesser *k)
{
    bool calls = false;
    for (size_t i = 0; i < k->calls.n; i++)
        calls |= k->calls.at[i]->function == k->f;
    return calls;
}

static void about_number(struct guesser *k, const struct word *w)
{
    struct arena *a = &k->arena;
    if (k->divides)
        guess_say(k, w, NULL, arena_printf(a, "%s != 0", w->text));
    if (w->type->is_signed)
        say_bound(k, w, arena_printf(a, "0 <= %s", w->text));
    if (w->type->is_signed && calls_itself(k))
        say_bound(k, w, arena_printf(a, "%s < %s", w->text, guess_most(k, w->type)));
    guess_say(k, w, NULL, arena_printf(a, "1 <= %s", w->text));
    for (size_t i = 0; i < k->constants.n; i++) {
        int64_t c = k->constants.at[i];
        guess_say(k, w, NULL, arena_printf(a, "%" PRId64 " <= %s", c, w->text));
        guess_say(k, w, NULL, arena_printf(a, "%s <= %" PRId64, w->text, c));
        guess_say(k, w, NULL, arena_printf(a, "%s < %" PRId64, w->text, c));
    }
}

static void about_numbers(struct guesser *k)
{
    struct arena *a = &k->arena;
    for (size_t i = 0; i < k->numbers.n; i++)
        about_number(k, &k->numbers.at[i]);
    for (size_t i = 0; i < k->numbers.n; i++)
        for (size_t j = 0; j < k->numbers.n; j++) {
            const struct word *x = &k->numbers.at[i], *y = &k->numbers.at[j];
            if (i == j)
                continue;
            guess_say(k, x, y, arena_printf(a, "%s <= %s", x->text, y->text));
            guess_say(k, x, y, arena_printf(a, "%s < %s", x->text, y->text));
        }
}

/* ---- pairs of pointers ---- */

/* Where elements are subscripts, what is written could be one: runs may do with less. */
static void say_separated(struct guesser *k, const struct word *p, const struct word *q, const char *text)
{
    k->context.each(k->context.user, &(struct c_argument_candidate){text, {p->guard, q->guard}, .separates = k->indexes_elements});
}

static void about_separation(struct guesser *k)
{
    struct arena *a = &k->arena;
    for (size_t i = 0; i < k->pointers.n; i++)
        for (size_t j = i + 1; j < k->pointers.n; j++) {
            const struct word *p = &k->pointers.at[i], *q = &k->pointers.at[j];
            if (!p->var || !q->var)
                continue;
            say_separated(k, p, q, arena_printf(a, "\\separated(%s, %s)", p->text, q->text));
            for (size_t n = 0; n < k->numbers.n; n++)
                if (k->numbers.at[n].var && guess_has_elements(k, p) && guess_has_elements(k, q))
                    say_separated(k, p, q,
                                  arena_printf(a, "\\separated(%s + (0 .. %s - 1), %s + (0 .. %s - 1))", p->text,
                                               k->numbers.at[n].text, q->text, k->numbers.at[n].text));
        }
}

/* ---- the whole ---- */

void c_argument_candidates(const struct c_function *f, struct c_argument_context context)
{
    struct guesser k = {.f = f, .context = context};
    look_at_text(&k, f->body);
    look_at_indices(&k);
    k.written = c_written_new(&k.arena, f);
    k.relations = *context.relations;
    find_words(&k);
    about_pointers(&k);
    about_numbers(&k);
    k.locals = MANY_LOCALS;
    for (size_t i = 0; i < k.steps.n; i++)
        guess_about_step(&k, k.steps.at[i]);
    if (k.writes)
        about_separation(&k);
    say_alternatives(&k);
    vec_release(&k.numbers);
    vec_release(&k.pointers);
    vec_release(&k.constants);
    vec_release(&k.globals);
    vec_release(&k.subscripts);
    vec_release(&k.steps);
    vec_release(&k.comparisons);
    vec_release(&k.calls);
    vec_release(&k.alternatives);
    vec_release(&k.untyped);
    vec_release(&k.ended);
    vec_release(&k.functions);
    vec_release(&k.moved);
    vec_release(&k.taken);
    vec_release(&k.followed);
    vec_release(&k.in_rows);
    vec_release(&k.looked_at);
    idmap_release(&k.arguments);
    arena_release(&k.arena);
}
