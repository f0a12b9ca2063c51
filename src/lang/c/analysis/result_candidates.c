/* Families of candidates: templates over the result and the places that the text changes, and over parameters, what these places held at the entry,
 * constants and conditions of the text. Start at c_result_candidates. */
#include "lang/c/analysis/result_candidates.h"

#include "base/buf.h"
#include "lang/builder/constants.h"
#include "lang/c/analysis/entry_text.h"
#include "lang/c/analysis/walk.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* More of them make too many candidates. */
enum { MANY_WORDS = 4, MANY_CONDITIONS = 4, MANY_PAIRS = 3 };

struct texts VEC_OF(const char *);

struct guesser {
    struct arena arena;
    const struct c_function *f;
    struct c_result_context context;
    struct c_written *written;
    struct constants constants;
    struct VEC_OF(const struct c_expr *) conditions;
    struct VEC_OF(const struct c_var *) assigned;    /* variables of the file, here or in what is called */
    struct VEC_OF(const struct c_expr *) members;    /* `p->m` of parameters, which are assigned */
    struct VEC_OF(const struct c_expr *) subscripts; /* `p[e]`, which are assigned */
    struct idmap seen;                               /* c_function */
    bool inner;                                      /* what is called is looked at */
    struct texts outcomes;                           /* the result and what changes, where the function has ended */
    struct texts entries;                            /* integers at the entry */
    struct texts cases;
};

/* ---- what the text has ---- */

static bool is_of_file(const struct c_var *v)
{
    return v->storage == C_GLOBAL || v->storage == C_STATIC_LOCAL;
}

/* The variable of which e is a part; NULL: it is a part of what a pointer leads to. */
static const struct c_var *whole_of(const struct c_expr *e)
{
    for (;; e = e->left) {
        e = c_without_parens(e);
        if (e->kind == C_VAR)
            return e->var;
        bool of_array = e->kind == C_INDEX && c_without_parens(e->left)->kind == C_CAST &&
                        c_without_parens(e->left)->cast == C_CAST_ARRAY_TO_POINTER;
        if (of_array)
            e = c_without_parens(e->left);
        else if (e->kind != C_MEMBER || e->arrow)
            return NULL;
    }
}

static void add_assigned(struct guesser *k, const struct c_var *v)
{
    for (size_t i = 0; i < k->assigned.n; i++)
        if (k->assigned.at[i] == v)
            return;
    vec_push(&k->assigned, v);
}

static void look_at_place(struct guesser *k, const struct c_expr *left)
{
    const struct c_var *v = whole_of(left);
    const struct c_expr *e = c_without_parens(left);
    if (v && is_of_file(v))
        add_assigned(k, v);
    if (v || k->inner)
        return;
    if (e->kind == C_MEMBER && e->arrow && e->field->name)
        vec_push(&k->members, e);
    if (e->kind == C_INDEX)
        vec_push(&k->subscripts, e);
}

static void look_at(void *user, const struct c_expr *e)
{
    struct guesser *k = user;
    if (e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT)
        look_at_place(k, e->left);
    if (e->kind == C_CALL && e->function && e->function->body && idmap_put(&k->seen, idmap_key(e->function), 1)) {
        bool inner = k->inner;
        k->inner = true;
        c_visit_stmt(&(struct c_visitor){.expr = look_at, .user = k}, e->function->body);
        k->inner = inner;
    }
    if (k->inner)
        return;
    if (e->kind == C_INT_LITERAL && e->value)
        constants_add(&k->constants, strtoll(e->value, NULL, 10));
    if (e->kind == C_CONDITIONAL)
        vec_push(&k->conditions, e->cond);
}

static void look_at_statement(void *user, const struct c_stmt *s)
{
    struct guesser *k = user;
    if (s->kind == C_IF || c_is_loop(s))
        if (s->expr)
            vec_push(&k->conditions, s->expr);
}

struct caller {
    struct guesser *k;
    bool calls;
};

static void look_for_call(void *user, const struct c_expr *e)
{
    struct caller *c = user;
    c->calls |= e->kind == C_CALL && e->function == c->k->f;
}

static void look_for_constant(void *user, const struct c_expr *e)
{
    if (e->kind == C_INT_LITERAL && e->value)
        constants_add(&((struct caller *)user)->k->constants, strtoll(e->value, NULL, 10));
}

/* What callers compare with may be what the function gives. */
static void look_at_callers(struct guesser *k, const struct c_ast *ast)
{
    for (size_t i = 0; i < ast->functions.n; i++) {
        const struct c_function *f = ast->functions.at[i];
        struct caller c = {k, false};
        if (!f->body || f == k->f)
            continue;
        c_visit_stmt(&(struct c_visitor){.expr = look_for_call, .user = &c}, f->body);
        if (c.calls)
            c_visit_stmt(&(struct c_visitor){.expr = look_for_constant, .user = &c}, f->body);
    }
}

/* ---- words ---- */

static void push_text(struct texts *to, const char *text, size_t most)
{
    for (size_t i = 0; i < to->n; i++)
        if (!strcmp(to->at[i], text))
            return;
    if (to->n < most)
        vec_push(to, text);
}

static bool is_number(const struct c_type *t)
{
    return c_is_integer(t) && !(t->quals & C_VOLATILE);
}

static bool leads_to_number(const struct c_type *t)
{
    return t->kind == C_POINTER && is_number(t->of) && t->of->complete;
}

static const char *member_text(struct guesser *k, const struct c_expr *e)
{
    const struct c_var *v = c_entry_variable(e->left);
    return v && v->storage == C_PARAM ? arena_printf(&k->arena, "%s->%s", v->name, e->field->name) : NULL;
}

/* A place that changes, with its value at the entry. */
static void add_place(struct guesser *k, const char *text)
{
    push_text(&k->outcomes, text, MANY_WORDS);
    push_text(&k->entries, arena_printf(&k->arena, "\\old(%s)", text), MANY_WORDS);
}

static bool is_subscripted(const struct guesser *k, const struct c_var *v)
{
    for (size_t i = 0; i < k->subscripts.n; i++)
        if (c_entry_variable(k->subscripts.at[i]->left) == v)
            return true;
    return false;
}

static void find_words(struct guesser *k)
{
    const struct c_function *f = k->f;
    if (is_number(f->type->of))
        push_text(&k->outcomes, "\\result", MANY_WORDS);
    for (unsigned i = 0; i < f->n_params; i++)
        if (*f->params[i]->name && is_number(f->params[i]->type))
            push_text(&k->entries, f->params[i]->name, MANY_WORDS);
    for (unsigned i = 0; i < f->n_params; i++) {
        const struct c_var *v = f->params[i];
        if (*v->name && leads_to_number(v->type) && c_written_through(k->written, v->name) == C_TARGET_WRITTEN &&
            !is_subscripted(k, v))
            add_place(k, arena_printf(&k->arena, "*%s", v->name));
    }
    for (size_t i = 0; i < k->members.n; i++) {
        const char *text = is_number(k->members.at[i]->type) ? member_text(k, k->members.at[i]) : NULL;
        if (text)
            add_place(k, text);
    }
    for (size_t i = 0; i < k->assigned.n; i++)
        if (k->assigned.at[i]->storage == C_GLOBAL && is_number(k->assigned.at[i]->type))
            add_place(k, k->assigned.at[i]->name);
}

static void find_cases(struct guesser *k)
{
    for (size_t i = 0; i < k->conditions.n; i++) {
        struct c_entry_context at_end = {.arena = &k->arena, .written = k->written, .behind = true};
        const char *text = c_entry_condition(&at_end, k->conditions.at[i]);
        if (text)
            push_text(&k->cases, text, MANY_CONDITIONS);
    }
}

/* ---- what changes ---- */

/* Elements that may be those that change. */
static void find_ranges(struct guesser *k, struct texts *out)
{
    struct arena *a = &k->arena;
    struct texts numbers = VEC_IN(a);
    for (unsigned i = 0; i < k->f->n_params; i++)
        if (*k->f->params[i]->name && is_number(k->f->params[i]->type) && numbers.n < MANY_PAIRS)
            vec_push(&numbers, (const char *)k->f->params[i]->name);
    for (size_t i = 0; i < numbers.n; i++)
        vec_push(out, (const char *)arena_printf(a, "0 .. %s - 1", numbers.at[i]));
    for (size_t i = 0; i < numbers.n; i++)
        for (size_t j = 0; j < numbers.n; j++)
            if (i != j)
                vec_push(out, (const char *)arena_printf(a, "%s .. %s - 1", numbers.at[i], numbers.at[j]));
    for (size_t i = 0; i < numbers.n; i++)
        for (size_t j = 0; j < numbers.n; j++)
            if (i != j)
                vec_push(out, (const char *)arena_printf(a, "%s .. %s", numbers.at[i], numbers.at[j]));
    for (size_t i = 0; i < numbers.n; i++)
        vec_push(out, (const char *)arena_printf(a, "0 .. %s", numbers.at[i]));
    for (size_t i = 0; i < k->constants.n; i++)
        vec_push(out, (const char *)arena_printf(a, "0 .. %" PRId64, k->constants.at[i] - 1));
}

static void put_place(struct buf *out, const char *text)
{
    buf_printf(out, "%s%s", out->n ? ", " : "", text);
}

/* Arrays are named by all of their elements. */
static void put_variable(struct guesser *k, struct buf *out, const struct c_var *v)
{
    if (v->type->kind == C_ARRAY && v->type->of->kind != C_ARRAY)
        put_place(out, arena_printf(&k->arena, "%s[0 .. %" PRIu64 "]", v->name, v->type->length - 1));
    else
        put_place(out, v->name);
}

/* Members that are assigned, each once. */
static bool put_members(struct guesser *k, struct buf *out, const struct c_var *v)
{
    struct texts done = VEC_IN(&k->arena);
    for (size_t i = 0; i < k->members.n; i++) {
        const char *text = c_entry_variable(k->members.at[i]->left) == v ? member_text(k, k->members.at[i]) : NULL;
        size_t before = done.n;
        if (text)
            push_text(&done, text, k->members.n);
        if (done.n > before)
            put_place(out, text);
    }
    return done.n > 0;
}

/* The elements that are assigned, where the text says which; false: it does not. */
static bool put_subscripts(struct guesser *k, struct buf *out, const struct c_var *v)
{
    struct c_entry_context at_entry = {.arena = &k->arena, .written = k->written};
    struct texts all = VEC_IN(&k->arena);
    for (size_t i = 0; i < k->subscripts.n; i++) {
        bool own = c_entry_variable(k->subscripts.at[i]->left) == v;
        const char *index = own ? c_entry_text(&at_entry, k->subscripts.at[i]->right) : NULL;
        if (own && !index)
            return false;
        if (own)
            push_text(&all, arena_printf(&k->arena, "%s[%s]", v->name, index), k->subscripts.n);
    }
    for (size_t i = 0; i < all.n; i++)
        put_place(out, all.at[i]);
    return all.n > 0;
}

/* What pointers lead to. True: it may be another range of elements. */
static bool put_pointer(struct guesser *k, struct buf *out, const struct c_var *v, const char *range)
{
    if (c_written_through(k->written, v->name) != C_TARGET_WRITTEN || put_members(k, out, v))
        return false;
    if (range)
        put_place(out, arena_printf(&k->arena, "%s[%s]", v->name, range));
    else if (!put_subscripts(k, out, v))
        put_place(out, arena_printf(&k->arena, "*%s", v->name));
    return true;
}

/* Of all that is assigned, with this range. True: there is a range in it. */
static bool say_changes(struct guesser *k, const char *range)
{
    struct buf out = {0};
    bool ranged = false;
    for (size_t i = 0; i < k->assigned.n; i++)
        put_variable(k, &out, k->assigned.at[i]);
    for (unsigned i = 0; i < k->f->n_params; i++)
        if (*k->f->params[i]->name && k->f->params[i]->type->kind == C_POINTER)
            ranged |= put_pointer(k, &out, k->f->params[i], range);
    const char *text = out.n ? buf_finish(&out, &k->arena) : "\\nothing";
    k->context.changes(k->context.user, text);
    return ranged;
}

static void guess_changes(struct guesser *k)
{
    struct texts ranges = VEC_IN(&k->arena);
    find_ranges(k, &ranges);
    bool ranged = say_changes(k, NULL);
    for (size_t i = 0; ranged && i < ranges.n; i++)
        say_changes(k, ranges.at[i]);
}

/* ---- what holds ---- */

static void say(struct guesser *k, const char *text)
{
    k->context.gives(k->context.user, text);
}

/* In a case of the text. */
static void about_case(struct guesser *k, const char *x, const char *when)
{
    struct arena *a = &k->arena;
    for (size_t c = 0; c < k->constants.n; c++)
        say(k, arena_printf(a, "%s ==> %s == %" PRId64, when, x, k->constants.at[c]));
    for (size_t i = 0; i < k->entries.n; i++)
        for (size_t j = i + 1; j < k->entries.n; j++)
            say(k, arena_printf(a, "%s ==> %s == %s + %s", when, x, k->entries.at[i], k->entries.at[j]));
    for (size_t e = 0; e < k->entries.n; e++) {
        for (size_t c = 0; c < k->constants.n; c++) {
            say(k, arena_printf(a, "%s ==> %s == %s + %" PRId64, when, x, k->entries.at[e], k->constants.at[c]));
            say(k, arena_printf(a, "%s ==> %s == %s - %" PRId64, when, x, k->entries.at[e], k->constants.at[c]));
        }
        say(k, arena_printf(a, "%s ==> %s == %s + 1", when, x, k->entries.at[e]));
        say(k, arena_printf(a, "%s ==> %s == %s - 1", when, x, k->entries.at[e]));
        say(k, arena_printf(a, "%s ==> %s <= %s", when, x, k->entries.at[e]));
        say(k, arena_printf(a, "%s ==> %s < %s", when, x, k->entries.at[e]));
        say(k, arena_printf(a, "%s ==> %s <= %s", when, k->entries.at[e], x));
        say(k, arena_printf(a, "%s ==> %s == %s", when, x, k->entries.at[e]));
    }
    say(k, arena_printf(a, "%s ==> 0 <= %s", when, x));
    say(k, arena_printf(a, "%s ==> %s == -1", when, x));
    say(k, arena_printf(a, "%s ==> %s == 1", when, x));
    say(k, arena_printf(a, "%s ==> %s == 0", when, x));
}

/* x as an answer to a question. */
static void about_truth(struct guesser *k, const char *x)
{
    struct arena *a = &k->arena;
    static const char *const ops[] = {"==", "!="};
    for (int no = 0; no < 2; no++) {
        for (size_t c = 0; c < k->cases.n; c++)
            say(k, arena_printf(a, "(%s %s 0) <==> (%s)", x, ops[no], k->cases.at[c]));
        for (size_t e = 0; e < k->entries.n; e++) {
            for (size_t c = 0; c < k->constants.n; c++)
                say(k,
                    arena_printf(a, "(%s %s 0) <==> (%s %% %" PRId64 " == 0)", x, ops[no], k->entries.at[e], k->constants.at[c]));
            say(k, arena_printf(a, "(%s %s 0) <==> (%s %% 2 == 0)", x, ops[no], k->entries.at[e]));
        }
    }
    say(k, arena_printf(a, "%s == 0 || %s == 1", x, x));
}

static void about_two(struct guesser *k, const char *x)
{
    struct arena *a = &k->arena;
    for (size_t i = 0; i < k->entries.n; i++)
        for (size_t j = 0; j < k->entries.n; j++) {
            if (i == j)
                continue;
            say(k, arena_printf(a, "%s == %s - %s", x, k->entries.at[i], k->entries.at[j]));
            if (i > j)
                continue;
            say(k, arena_printf(a, "%s == %s * %s", x, k->entries.at[i], k->entries.at[j]));
            say(k, arena_printf(a, "%s == %s + %s", x, k->entries.at[i], k->entries.at[j]));
        }
}

static void about_one(struct guesser *k, const char *x, const char *e)
{
    struct arena *a = &k->arena;
    for (size_t c = 0; c < k->constants.n; c++) {
        say(k, arena_printf(a, "%s == %s + %" PRId64, x, e, k->constants.at[c]));
        say(k, arena_printf(a, "%s == %s - %" PRId64, x, e, k->constants.at[c]));
        say(k, arena_printf(a, "%s == %s * %" PRId64, x, e, k->constants.at[c]));
    }
    say(k, arena_printf(a, "%s == %s * (%s + 1) / 2", x, e, e));
    say(k, arena_printf(a, "%s == %s + 1", x, e));
    say(k, arena_printf(a, "%s == %s - 1", x, e));
    say(k, arena_printf(a, "%s == -%s", x, e));
    say(k, arena_printf(a, "%s <= %s", x, e));
    say(k, arena_printf(a, "%s <= %s", e, x));
    say(k, arena_printf(a, "%s < %s", x, e));
    say(k, arena_printf(a, "%s < %s", e, x));
    say(k, arena_printf(a, "%s == %s", x, e));
}

static void about_numbers(struct guesser *k, const char *x)
{
    struct arena *a = &k->arena;
    for (size_t c = 0; c < k->constants.n; c++) {
        int64_t n = k->constants.at[c];
        say(k, arena_printf(a, "%s <= %" PRId64, x, n));
        say(k, arena_printf(a, "%s < %" PRId64, x, n));
        say(k, arena_printf(a, "%" PRId64 " <= %s", n, x));
        say(k, arena_printf(a, "%s == %" PRId64, x, n));
    }
    say(k, arena_printf(a, "-1 <= %s", x));
    say(k, arena_printf(a, "0 <= %s", x));
    say(k, arena_printf(a, "1 <= %s", x));
    say(k, arena_printf(a, "%s == 1", x));
    say(k, arena_printf(a, "%s == 0", x));
}

static void about_outcome(struct guesser *k, const char *x)
{
    for (size_t c = 0; c < k->cases.n; c++) {
        about_case(k, x, arena_printf(&k->arena, "!(%s)", k->cases.at[c]));
        about_case(k, x, k->cases.at[c]);
    }
    if (!strcmp(x, "\\result"))
        about_truth(k, x);
    about_two(k, x);
    for (size_t e = 0; e < k->entries.n; e++)
        about_one(k, x, k->entries.at[e]);
    about_numbers(k, x);
}

/* ---- arrays ---- */

/* Elements that are written are numbers of the text; those that are only read are compared with the result. */
static void about_array(struct guesser *k, const struct c_var *p, const char *n)
{
    struct arena *a = &k->arena;
    const char *all = arena_printf(a, "\\forall integer k; 0 <= k < %s ==> %s[k]", n, p->name);
    bool number = is_number(k->f->type->of);
    if (c_written_through(k->written, p->name) != C_TARGET_WRITTEN) {
        for (unsigned i = 0; number && i < k->f->n_params; i++)
            if (is_number(k->f->params[i]->type) && strcmp(k->f->params[i]->name, n) != 0) {
                say(k, arena_printf(a, "\\result < 0 ==> (%s != %s)", all, k->f->params[i]->name));
                say(k, arena_printf(a, "\\result == 0 ==> (%s != %s)", all, k->f->params[i]->name));
                say(k, arena_printf(a, "0 <= \\result ==> %s[\\result] == %s", p->name, k->f->params[i]->name));
            }
        if (number)
            say(k, arena_printf(a, "0 <= \\result ==> \\result < %s", n));
        if (number)
            say(k, arena_printf(a, "%s <= \\result", all));
        if (number)
            say(k, arena_printf(a, "\\forall integer k; 0 <= k < %s ==> \\result <= %s[k]", n, p->name));
        return;
    }
    for (unsigned i = 0; i < k->f->n_params; i++) {
        const struct c_var *v = k->f->params[i];
        if (v != p && leads_to_number(v->type))
            say(k, arena_printf(a, "%s == \\old(%s[k])", all, v->name));
        if (is_number(v->type))
            say(k, arena_printf(a, "%s == %s", all, v->name));
    }
    for (size_t c = 0; c < k->constants.n; c++)
        say(k, arena_printf(a, "%s == %" PRId64, all, k->constants.at[c]));
    say(k, arena_printf(a, "%s == 1", all));
    say(k, arena_printf(a, "%s == 0", all));
}

static void about_arrays(struct guesser *k)
{
    const struct c_function *f = k->f;
    for (unsigned i = 0; i < f->n_params; i++)
        for (unsigned j = 0; j < f->n_params; j++)
            if (*f->params[i]->name && *f->params[j]->name && leads_to_number(f->params[i]->type) && is_number(f->params[j]->type))
                about_array(k, f->params[i], f->params[j]->name);
}

/* ---- pointers ---- */

static void about_pointer_result(struct guesser *k)
{
    const struct c_function *f = k->f;
    if (f->type->of->kind != C_POINTER)
        return;
    for (unsigned i = 0; i < f->n_params; i++)
        if (*f->params[i]->name && f->params[i]->type->kind == C_POINTER &&
            f->params[i]->type->of->plain == f->type->of->of->plain) {
            say(k, arena_printf(&k->arena, "\\result == \\null || \\result == %s", f->params[i]->name));
            say(k, arena_printf(&k->arena, "\\result == %s", f->params[i]->name));
        }
    say(k, "\\result != \\null");
    say(k, "\\result == \\null");
}

/* ---- the whole ---- */

void c_result_candidates(const struct c_ast *ast, const struct c_function *f, struct c_result_context context)
{
    struct guesser k = {.f = f, .context = context};
    struct arena *a = &k.arena;
    k.constants.arena = k.conditions.arena = k.assigned.arena = k.members.arena = k.subscripts.arena = k.seen.arena = a;
    k.outcomes.arena = k.entries.arena = k.cases.arena = a;
    arena_init(a);
    idmap_put(&k.seen, idmap_key(f), 1);
    c_visit_stmt(&(struct c_visitor){.expr = look_at, .stmt = look_at_statement, .user = &k}, f->body);
    look_at_callers(&k, ast);
    k.written = c_written_new(a, f);
    find_words(&k);
    find_cases(&k);
    guess_changes(&k);
    about_arrays(&k);
    about_pointer_result(&k);
    for (size_t i = k.outcomes.n; i > 0; i--)
        about_outcome(&k, k.outcomes.at[i - 1]);
    arena_release(a);
}
