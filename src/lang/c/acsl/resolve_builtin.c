/* Words with a backslash that are predicates or functions (ACSL 2.1, chapters 2.2.7, 2.3.4, 2.7), and sets. Start at acsl_resolve_builtin. */
#include "lang/c/acsl/reader.h"

#include <string.h>

enum argument_kind {
    ANY_POINTERS, /* a pointer, or a set of them */
    ONE_POINTER,
};

/* Predicates and functions of one pointer in a state. */
struct memory_word {
    const char *word;
    enum acsl_expr_kind kind;
    enum argument_kind argument;
    enum { FORMULA, NUMBER, CHAR_POINTER } result;
};

static const struct memory_word memory_words[] = {{"\\valid", ACSL_VALID, ANY_POINTERS, FORMULA},
                                                  {"\\valid_read", ACSL_VALID_READ, ANY_POINTERS, FORMULA},
                                                  {"\\initialized", ACSL_INITIALIZED, ANY_POINTERS, FORMULA},
                                                  {"\\dangling", ACSL_DANGLING, ANY_POINTERS, FORMULA},
                                                  {"\\allocable", ACSL_ALLOCABLE, ONE_POINTER, FORMULA},
                                                  {"\\freeable", ACSL_FREEABLE, ONE_POINTER, FORMULA},
                                                  {"\\base_addr", ACSL_BASE_ADDR, ONE_POINTER, CHAR_POINTER},
                                                  {"\\block_length", ACSL_BLOCK_LENGTH, ONE_POINTER, NUMBER},
                                                  {"\\offset", ACSL_OFFSET, ONE_POINTER, NUMBER}};

static struct acsl_expr *mistake(struct context *c, const struct node *s)
{
    return acsl_expr_new(c, ACSL_BOOL, s->span, &acsl_error_type, 0, NULL);
}

static bool count_is(struct context *c, const struct node *s, unsigned low, unsigned high)
{
    if (s->n >= low && s->n <= high)
        return true;
    acsl_resolve_error(c, s->name_span, "wrong-count", "'%s' has another number of arguments", s->text);
    return false;
}

/* The state that the word is about. */
static const struct acsl_state *one_state(struct context *c, const struct node *s)
{
    if (s->n_labels == 0)
        return acsl_state_here(c, s->name_span);
    if (s->n_labels == 1)
        return acsl_resolve_state(c, &s->labels[0]);
    acsl_resolve_error(c, s->name_span, "wrong-count", "'%s' has one label", s->text);
    return NULL;
}

/* A pointer, or a set of them if `any`. */
static struct acsl_expr *pointer_argument(struct context *c, const struct node *s, bool any)
{
    struct acsl_expr *e = acsl_resolve_value(c, s);
    if (acsl_is_error(e))
        return e;
    if (e->kind == ACSL_EMPTY && any)
        return e;
    if (acsl_element_type(e->type)->kind != ACSL_TYPE_POINTER)
        return acsl_resolve_error(c, s->span, "wrong-type", "expected a pointer, not a value of type '%s'",
                                  acsl_type_text(c, e->type));
    if (acsl_is_set(e->type) && !any)
        return acsl_resolve_unsupported(c, s->span, "set of pointers in place of a pointer in an annotation");
    return e;
}

static struct acsl_expr *memory_word(struct context *c, const struct node *s, const struct memory_word *w)
{
    if (!count_is(c, s, 1, 1))
        return mistake(c, s);
    const struct acsl_expr *pointer = pointer_argument(c, s->arg[0], w->argument == ANY_POINTERS);
    const struct acsl_state *at = one_state(c, s);
    const struct acsl_type *type = &acsl_boolean;
    struct c_ast *ast = c->reader->ast;
    if (w->result == NUMBER)
        type = &acsl_integer;
    else if (w->result == CHAR_POINTER)
        type = acsl_type_of_c(c->reader, c_pointer_to(ast, ast->integers[C_CHAR]));
    struct acsl_expr *e = acsl_expr_new(c, w->kind, s->span, acsl_is_error(pointer) ? &acsl_error_type : type, 1, &pointer);
    e->at = at;
    c->reader->result->says_initialised |= w->kind == ACSL_INITIALIZED;
    return e;
}

/* \valid_index(p, i) and \valid_range(p, i, j), which Frama-C still reads. */
static struct acsl_expr *valid_range(struct context *c, const struct node *s)
{
    bool range = strcmp(s->text, "\\valid_range") == 0;
    if (!count_is(c, s, range ? 3 : 2, range ? 3 : 2))
        return mistake(c, s);
    struct acsl_expr *pointer = pointer_argument(c, s->arg[0], false), *by = acsl_to_integer(c, acsl_resolve_value(c, s->arg[1]));
    if (range && !acsl_is_error(by)) {
        const struct acsl_expr *bounds[2] = {by, acsl_to_integer(c, acsl_resolve_value(c, s->arg[2]))};
        by = acsl_expr_new(c, ACSL_RANGE, s->span, acsl_set_of(c, &acsl_integer), 2, bounds);
    }
    const struct acsl_expr *place = acsl_shift(c, pointer, by, s->span, s->name_span);
    struct acsl_expr *e = acsl_expr_new(c, ACSL_VALID, s->span, acsl_is_error(place) ? &acsl_error_type : &acsl_boolean, 1,
                                        &place);
    e->at = one_state(c, s);
    return e;
}

static struct acsl_expr *separated(struct context *c, const struct node *s)
{
    const struct acsl_expr **args = arena_array(c->arena, const struct acsl_expr *, s->n);
    bool error = false;
    for (unsigned i = 0; i < s->n; i++) {
        args[i] = pointer_argument(c, s->arg[i], true);
        error |= acsl_is_error(args[i]);
    }
    return acsl_expr_new(c, ACSL_SEPARATED, s->span, error ? &acsl_error_type : &acsl_boolean, s->n, args);
}

static struct acsl_expr *fresh(struct context *c, const struct node *s)
{
    if (!count_is(c, s, 2, 2))
        return mistake(c, s);
    const struct acsl_expr *args[2] = {pointer_argument(c, s->arg[0], false),
                                       acsl_to_integer(c, acsl_resolve_value(c, s->arg[1]))};
    bool error = acsl_is_error(args[0]) || acsl_is_error(args[1]);
    struct acsl_expr *e = acsl_expr_new(c, ACSL_FRESH, s->span, error ? &acsl_error_type : &acsl_boolean, 2, args);
    if (s->n_labels == 2) {
        e->before = acsl_resolve_state(c, &s->labels[0]);
        e->at = acsl_resolve_state(c, &s->labels[1]);
    } else if (s->n_labels || !(c->may & MAY_OLD)) {
        return acsl_resolve_error(c, s->name_span, "annotation-context", "'\\fresh' has no meaning here");
    } else {
        e->before = c->old;
        e->at = acsl_state_here(c, s->name_span);
    }
    return e;
}

static struct acsl_expr *valid_function(struct context *c, const struct node *s)
{
    if (!count_is(c, s, 1, 1))
        return mistake(c, s);
    const struct acsl_expr *pointer = pointer_argument(c, s->arg[0], false);
    return acsl_expr_new(c, ACSL_VALID_FUNCTION, s->span, acsl_is_error(pointer) ? &acsl_error_type : &acsl_boolean, 1, &pointer);
}

/* ---- numbers ---- */

static struct acsl_expr *fold(struct context *c, const struct node *s, enum acsl_fold kind)
{
    if (!count_is(c, s, 3, 3))
        return mistake(c, s);
    struct acsl_expr *from = acsl_to_integer(c, acsl_resolve_value(c, s->arg[0])),
                     *to = acsl_to_integer(c, acsl_resolve_value(c, s->arg[1]));
    struct acsl_expr *function = acsl_resolve_value(c, s->arg[2]);
    if (acsl_is_error(from) || acsl_is_error(to) || acsl_is_error(function))
        return mistake(c, s);
    const struct acsl_type *t = function->type;
    bool well = function->kind == ACSL_LAMBDA && t->n_params == 1 && t->params[0]->kind == ACSL_TYPE_INTEGER;
    if (!well)
        return acsl_resolve_error(c, s->arg[2]->span, "wrong-type", "'%s' needs a '\\lambda' of one integer", s->text);
    const struct acsl_expr *body = function->arg[0];
    if (kind == ACSL_NUMOF) /* also a function to 0 and 1 */
        body = acsl_to_boolean(c, (struct acsl_expr *)body);
    else
        body = acsl_to_number(c, (struct acsl_expr *)body);
    if (acsl_is_error(body))
        return mistake(c, s);
    function->arg = arena_copy(c->arena, &body, sizeof body);
    const struct acsl_expr *args[3] = {from, to, function};
    bool real = body->type->kind == ACSL_TYPE_REAL;
    struct acsl_expr *e = acsl_expr_new(c, ACSL_FOLD, s->span, real ? &acsl_real : &acsl_integer, 3, args);
    e->fold = kind;
    return e;
}

static struct acsl_expr *minimum(struct context *c, const struct node *s, bool max)
{
    if (s->n == 3)
        return fold(c, s, max ? ACSL_FOLD_MAX : ACSL_FOLD_MIN);
    if (!count_is(c, s, 2, 3))
        return mistake(c, s);
    struct acsl_expr *a = acsl_to_number(c, acsl_resolve_value(c, s->arg[0])),
                     *b = acsl_to_number(c, acsl_resolve_value(c, s->arg[1]));
    if (acsl_is_set(a->type) || acsl_is_set(b->type))
        return acsl_resolve_unsupported(c, s->span, "'\\min' or '\\max' of a set");
    if (!acsl_unify(c, &a, &b, s->span))
        return mistake(c, s);
    const struct acsl_expr *args[2] = {a, b};
    struct acsl_expr *e = acsl_expr_new(c, ACSL_MATH, s->span, a->type->kind == ACSL_TYPE_REAL ? &acsl_real : &acsl_integer, 2,
                                        args);
    e->math = max ? ACSL_MAX : ACSL_MIN;
    return e;
}

static struct acsl_expr *absolute(struct context *c, const struct node *s)
{
    if (!count_is(c, s, 1, 1))
        return mistake(c, s);
    const struct acsl_expr *a = acsl_to_number(c, acsl_resolve_value(c, s->arg[0]));
    if (acsl_is_error(a))
        return mistake(c, s);
    struct acsl_expr *e = acsl_expr_new(c, ACSL_MATH, s->span, a->type->kind == ACSL_TYPE_REAL ? &acsl_real : &acsl_integer, 1,
                                        &a);
    e->math = ACSL_ABS;
    return e;
}

/* ---- sets ---- */

struct acsl_expr *acsl_resolve_range(struct context *c, const struct node *s)
{
    const struct acsl_expr *bounds[2] = {NULL, NULL};
    bool error = false;
    for (unsigned i = 0; i < 2; i++) {
        if (!s->arg[i])
            continue;
        bounds[i] = acsl_to_integer(c, acsl_resolve_value(c, s->arg[i]));
        error |= acsl_is_error(bounds[i]);
    }
    return acsl_expr_new(c, ACSL_RANGE, s->span, error ? &acsl_error_type : acsl_set_of(c, &acsl_integer), 2, bounds);
}

/* The arguments as sets of one type. */
static struct acsl_expr *sets(struct context *c, const struct node *s, enum acsl_expr_kind kind)
{
    struct acsl_expr **args = arena_array(c->arena, struct acsl_expr *, s->n);
    const struct acsl_type *type = NULL;
    for (unsigned i = 0; i < s->n; i++) {
        args[i] = acsl_resolve_value(c, s->arg[i]);
        if (acsl_is_error(args[i]))
            return args[i];
        const struct acsl_type *t = acsl_element_type(args[i]->type);
        bool wider = type && type->kind == ACSL_TYPE_INTEGER && t->kind == ACSL_TYPE_INTEGER && !acsl_same_type(t, type);
        if (wider)
            type = &acsl_integer;
        else if (!type && args[i]->kind != ACSL_EMPTY)
            type = t;
    }
    type = acsl_set_of(c, type ? type : &acsl_integer);
    for (unsigned i = 0; i < s->n; i++)
        args[i] = acsl_expect_type(c, args[i], kind == ACSL_SET ? acsl_element_type(type) : type);
    return acsl_expr_new(c, s->n ? kind : ACSL_EMPTY, s->span, type, s->n, (const struct acsl_expr *const *)args);
}

struct acsl_expr *acsl_resolve_set(struct context *c, const struct node *s)
{
    return sets(c, s, ACSL_SET);
}

struct acsl_expr *acsl_resolve_comprehension(struct context *c, const struct node *s, bool places)
{
    const struct bound *around = c->bounds;
    const struct acsl_var *const *vars = acsl_resolve_vars(c, s->vars, s->n_vars);
    struct acsl_expr *element = acsl_resolve_expr(c, s->arg[0]);
    if (!places)
        element = acsl_value_of(c, element);
    const struct acsl_expr *args[2] = {element, s->n == 2 ? acsl_resolve_formula(c, s->arg[1]) : NULL};
    c->bounds = around;
    bool error = acsl_is_error(element) || (args[1] && acsl_is_error(args[1]));
    if (!error && acsl_is_set(element->type))
        return acsl_resolve_unsupported(c, s->span, "comprehension of sets");
    struct acsl_expr *e = acsl_expr_new(c, ACSL_COMPREHENSION, s->span, error ? &acsl_error_type : acsl_set_of(c, element->type),
                                        2, args);
    e->lvalue = element->lvalue;
    e->vars = vars;
    e->n_vars = s->n_vars;
    return e;
}

static struct acsl_expr *set_formula(struct context *c, const struct node *s, enum acsl_expr_kind kind)
{
    if (!count_is(c, s, 2, 2))
        return mistake(c, s);
    struct acsl_expr *a = acsl_resolve_value(c, s->arg[0]), *b = acsl_resolve_value(c, s->arg[1]);
    if (acsl_is_error(a) || acsl_is_error(b))
        return mistake(c, s);
    bool well = !acsl_is_set(a->type) || kind == ACSL_SUBSET;
    if (kind == ACSL_SUBSET && !acsl_is_set(a->type))
        a = acsl_convert(c, ACSL_TO_SET, a, acsl_set_of(c, a->type));
    if (!well)
        return acsl_resolve_error(c, s->arg[0]->span, "wrong-type", "expected one value, not a set");
    if (kind == ACSL_SUBSET && !acsl_unify(c, &a, &b, s->span))
        return mistake(c, s);
    if (kind == ACSL_IN) {
        struct acsl_expr *as = acsl_is_set(b->type) ? acsl_implicitly(c, a, b->type->of, NULL) : NULL;
        bool integers = acsl_is_set(b->type) && a->type->kind == ACSL_TYPE_INTEGER && b->type->of->kind == ACSL_TYPE_INTEGER;
        if (!as && !integers)
            return acsl_resolve_error(c, s->span, "wrong-type", "a value of type '%s' is in no '%s'", acsl_type_text(c, a->type),
                                      acsl_type_text(c, b->type));
        a = as ? as : a;
    }
    const struct acsl_expr *args[2] = {a, b};
    return acsl_expr_new(c, kind, s->span, &acsl_boolean, 2, args);
}

/* ---- all ---- */

/* Words that Frama-C knows and we do not. */
static bool known_elsewhere(const char *word)
{
    static const char *const words[] = {"\\sqrt",
                                        "\\pow",
                                        "\\exp",
                                        "\\log",
                                        "\\log10",
                                        "\\sin",
                                        "\\cos",
                                        "\\tan",
                                        "\\asin",
                                        "\\acos",
                                        "\\atan",
                                        "\\atan2",
                                        "\\sinh",
                                        "\\cosh",
                                        "\\tanh",
                                        "\\hypot",
                                        "\\fmod",
                                        "\\ceil",
                                        "\\floor",
                                        "\\trunc",
                                        "\\truncate",
                                        "\\sign",
                                        "\\cosh",
                                        "\\pi",
                                        "\\e",
                                        "\\is_finite",
                                        "\\is_NaN",
                                        "\\is_infinite",
                                        "\\is_plus_infinity",
                                        "\\is_minus_infinity",
                                        "\\eq_double",
                                        "\\eq_float",
                                        "\\ne_double",
                                        "\\ne_float",
                                        "\\lt_double",
                                        "\\lt_float",
                                        "\\le_double",
                                        "\\le_float",
                                        "\\gt_double",
                                        "\\gt_float",
                                        "\\ge_double",
                                        "\\ge_float",
                                        "\\round_double",
                                        "\\round_float",
                                        "\\sign_float",
                                        "\\sign_double",
                                        "\\model",
                                        "\\exact",
                                        "\\round_error",
                                        "\\nth",
                                        "\\length",
                                        "\\concat",
                                        "\\repeat",
                                        "\\Nil",
                                        "\\Cons",
                                        "\\allocation",
                                        "\\static",
                                        "\\automatic",
                                        "\\dynamic",
                                        "\\register",
                                        "\\unallocated",
                                        "\\typeof",
                                        "\\type",
                                        "\\tagof",
                                        "\\object_pointer",
                                        "\\pointer_comparable",
                                        "\\ghost",
                                        "\\Up",
                                        "\\Down",
                                        "\\ToZero",
                                        "\\NearestEven",
                                        "\\NearestAway",
                                        "\\no_overflow_double",
                                        "\\no_overflow_single",
                                        "\\fatal",
                                        "\\exit_status",
                                        "\\is_float",
                                        "\\specified",
                                        "\\warning",
                                        "\\match",
                                        "\\domain",
                                        "\\points_to",
                                        "\\extended_quantifier",
                                        "\\list"};
    return ANNOT_IS_ONE_OF(word, words);
}

struct acsl_expr *acsl_resolve_builtin(struct context *c, const struct node *s)
{
    static const struct {
        const char *word;
        enum acsl_fold fold;
    } folds[] = {{"\\sum", ACSL_SUM}, {"\\product", ACSL_PRODUCT}, {"\\numof", ACSL_NUMOF}};
    static const struct {
        const char *word;
        struct acsl_expr *(*resolve)(struct context *c, const struct node *s);
    } others[] = {{"\\valid_index", valid_range},       {"\\valid_range", valid_range},
                  {"\\separated", separated},           {"\\fresh", fresh},
                  {"\\valid_function", valid_function}, {"\\abs", absolute}};
    static const struct {
        const char *word;
        enum acsl_expr_kind kind;
    } set_words[] = {{"\\union", ACSL_UNION}, {"\\inter", ACSL_INTER}},
      formulas[] = {{"\\subset", ACSL_SUBSET}, {"\\in", ACSL_IN}};
    for (size_t i = 0; i < sizeof memory_words / sizeof *memory_words; i++)
        if (strcmp(s->text, memory_words[i].word) == 0)
            return memory_word(c, s, &memory_words[i]);
    for (size_t i = 0; i < sizeof folds / sizeof *folds; i++)
        if (strcmp(s->text, folds[i].word) == 0)
            return fold(c, s, folds[i].fold);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(s->text, others[i].word) == 0)
            return others[i].resolve(c, s);
    for (size_t i = 0; i < 2; i++) {
        if (strcmp(s->text, set_words[i].word) == 0)
            return sets(c, s, set_words[i].kind);
        if (strcmp(s->text, formulas[i].word) == 0)
            return set_formula(c, s, formulas[i].kind);
    }
    if (strcmp(s->text, "\\max") == 0 || strcmp(s->text, "\\min") == 0)
        return minimum(c, s, s->text[2] == 'a');
    struct span span = s->name_span.source ? s->name_span : s->span;
    if (known_elsewhere(s->text))
        return acsl_resolve_unsupported(c, span, arena_printf(c->arena, "'%s'", s->text));
    return acsl_resolve_error(c, span, "unknown-name", "unknown word '%s'", s->text);
}
