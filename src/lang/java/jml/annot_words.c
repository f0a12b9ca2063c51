/* Parses expressions that begin with a word with a backslash, and quantifiers. Words that JML knows and we do not are unsupported. Start at
 * annot_word_expr. */
#include "lang/java/jml/annot_syntax.h"

#include "lang/java/jml/annot_sequence.h"

#include <string.h>

/* Of JML and of tools that read it. */
static const char *const known_words[] = {"\\min",
                                          "\\values",
                                          "\\is_initialized",
                                          "\\space",
                                          "\\working_space",
                                          "\\duration",
                                          "\\such_that",
                                          "\\warn",
                                          "\\nowarn",
                                          "\\warn_op",
                                          "\\nowarn_op",
                                          "\\same",
                                          "\\not_specified",
                                          "\\everything",
                                          "\\nothing",
                                          "\\exception",
                                          "\\not_assigned",
                                          "\\only_assigned",
                                          "\\only_accessed",
                                          "\\only_called",
                                          "\\only_captured",
                                          "\\static_invariant_for",
                                          "\\bigint",
                                          "\\real",
                                          "\\TYPE",
                                          "\\at",
                                          "\\let",
                                          "\\choose",
                                          "\\fields_of",
                                          "\\peer",
                                          "\\rep",
                                          "\\readonly",
                                          "\\other",
                                          "\\key",
                                          "\\locset",
                                          "\\seq",
                                          "\\measured_by",
                                          "\\isInitialized",
                                          "\\into",
                                          "\\private_data",
                                          "\\object_state",
                                          "\\nonnull",
                                          "\\distinct",
                                          "\\past",
                                          "\\one_of",
                                          "\\concat",
                                          "\\erasure",
                                          "\\storeref",
                                          "\\map",
                                          "\\all_fields",
                                          "\\all_objects",
                                          "\\backup",
                                          "\\bsum",
                                          "\\by",
                                          "\\declassifies",
                                          "\\disjoint",
                                          "\\domain_implies_created",
                                          "\\empty",
                                          "\\erases",
                                          "\\fp_abs",
                                          "\\fp_infinite",
                                          "\\fp_nan",
                                          "\\fp_negative",
                                          "\\fp_nice",
                                          "\\fp_normal",
                                          "\\fp_positive",
                                          "\\fp_subnormal",
                                          "\\fp_zero",
                                          "\\free",
                                          "\\from_goal",
                                          "\\seq_indexOf",
                                          "\\intersect",
                                          "\\inv_free",
                                          "\\invariant_free_for",
                                          "\\in_domain",
                                          "\\is_finite",
                                          "\\itself",
                                          "\\map_empty",
                                          "\\map_get",
                                          "\\map_override",
                                          "\\map_remove",
                                          "\\map_singleton",
                                          "\\map_size",
                                          "\\map_update",
                                          "\\new_elems_fresh",
                                          "\\new_objects",
                                          "\\permission",
                                          "\\reachLocs",
                                          "\\seq_2_map",
                                          "\\seq_concat",
                                          "\\seq_def",
                                          "\\seq_empty",
                                          "\\seq_get",
                                          "\\seq_upd",
                                          "\\seq_reverse",
                                          "\\seq_singleton",
                                          "\\seq_sub",
                                          "\\set_minus",
                                          "\\singleton",
                                          "\\static_invariant_free_for",
                                          "\\string_equal",
                                          "\\subset",
                                          "\\transactionUpdated",
                                          "\\transient",
                                          "\\set_union",
                                          "\\infinite_union",
                                          "\\object_creation",
                                          "\\contains",
                                          "\\indexOf",
                                          "\\range",
                                          "\\set",
                                          "\\string",
                                          "\\datagroup"};

static bool known_word(const char *text)
{
    return ANNOT_IS_ONE_OF(text, known_words) || strncmp(text, "\\dl_", 4) == 0;
}

struct syntax *annot_arguments(struct annot_parser *p, enum syntax_kind kind, struct span from, struct syntax *callee)
{
    struct args VEC_OF(struct syntax *) args = {0};
    if (callee)
        vec_push(&args, callee);
    annot_expect_op(p, "(");
    if (!p->failed && !annot_is_op(p, ")")) {
        do
            vec_push(&args, annot_parse_expr(p));
        while (annot_take_op(p, ","));
    }
    annot_expect_op(p, ")");
    struct syntax *s = annot_node(p, kind, from, (unsigned)args.n, args.at);
    vec_release(&args);
    if (!p->failed)
        annot_close_at_last(p, s);
    return s;
}

static struct syntax *one_argument(struct annot_parser *p, enum syntax_kind kind, struct span from)
{
    annot_expect_op(p, "(");
    struct syntax *e = annot_parse_expr(p);
    annot_expect_op(p, ")");
    struct syntax *s = annot_node(p, kind, from, 1, &e);
    if (!p->failed)
        annot_close_at_last(p, s);
    return s;
}

static struct syntax *old_expr(struct annot_parser *p, struct span from, bool pre)
{
    annot_expect_op(p, "(");
    struct syntax *e = annot_parse_expr(p);
    const char *label = NULL;
    if (!pre && annot_take_op(p, ",")) {
        if (p->at->kind == TOKEN_WORD && strcmp(p->at->text, "\\LoopInit") == 0)
            label = "LoopInit";
        else if (p->at->kind == TOKEN_WORD || p->at->kind == TOKEN_IDENT)
            annot_not_supported(p, annot_token_span(p, p->at), arena_printf(p->arena, "label '%s'", p->at->text));
        else
            annot_expected(p, "a label");
        p->at += !p->failed;
    }
    annot_expect_op(p, ")");
    struct syntax *s = annot_node(p, SYNTAX_OLD, from, 1, &e);
    s->text = label;
    s->value = pre;
    if (!p->failed)
        annot_close_at_last(p, s);
    return s;
}

static struct syntax *type_expr(struct annot_parser *p, struct span from)
{
    struct syntax *s = annot_node(p, SYNTAX_TYPE, from, 0, NULL);
    annot_expect_op(p, "(");
    if (!p->failed)
        s->type = annot_parse_type(p);
    annot_expect_op(p, ")");
    if (!p->failed)
        annot_close_at_last(p, s);
    return s;
}

/* `\lbl name e`, or `\lbl(name, e)`, is e: other tools show its value under this name. */
static struct syntax *labelled(struct annot_parser *p)
{
    p->at++;
    bool call = annot_take_op(p, "(");
    if (p->at->kind == TOKEN_IDENT)
        p->at++;
    else
        annot_expected(p, "a name");
    if (call)
        annot_expect_op(p, ",");
    struct syntax *s = p->failed ? annot_nothing(p) : annot_parse_expr(p);
    if (call)
        annot_expect_op(p, ")");
    return s;
}

const struct annot_quantifier_word *annot_quantifier_word(const struct annot_parser *p)
{
    static const struct annot_quantifier_word words[] = {{"\\forall", SYNTAX_FORALL, 0},
                                                         {"\\exists", SYNTAX_EXISTS, 0},
                                                         {"\\seq_def", SYNTAX_SEQ_DEF, 0},
                                                         {"\\sum", SYNTAX_FOLD, ANNOT_SUM},
                                                         {"\\product", SYNTAX_FOLD, ANNOT_PRODUCT},
                                                         {"\\num_of", SYNTAX_FOLD, ANNOT_NUM_OF},
                                                         {"\\max", SYNTAX_FOLD, ANNOT_MAX},
                                                         {"\\min", SYNTAX_FOLD, ANNOT_MIN}};
    for (size_t i = 0; p->at->kind == TOKEN_WORD && i < sizeof words / sizeof *words; i++)
        if (strcmp(p->at->text, words[i].word) == 0)
            return &words[i];
    return NULL;
}

struct syntax *annot_quantifier(struct annot_parser *p, const struct annot_quantifier_word *word, struct span from, bool inside)
{
    p->at++;
    bool numbers = p->at->kind == TOKEN_WORD && strcmp(p->at->text, "\\bigint") == 0;
    struct syntax_type type = {.name = p->at->text, .span = annot_token_span(p, p->at)};
    if (numbers)
        p->at++;
    else
        type = annot_parse_value_type(p);
    unsigned n_vars = 0;
    struct syntax_var *vars = p->failed ? NULL : annot_parse_vars(p, &n_vars);
    annot_expect_op(p, ";");
    struct syntax *parts[3];
    unsigned n = 0;
    if (word->kind == SYNTAX_SEQ_DEF) {
        for (n = 0; n < 3; n++) {
            parts[n] = annot_parse_expr(p);
            if (n < 2)
                annot_expect_op(p, ";");
        }
        if (!p->failed && n_vars != 1)
            annot_not_supported(p, from, "'\\seq_def' of several variables");
    } else if (!annot_take_op(p, ";")) {
        parts[n++] = annot_parse_expr(p);
        bool ends = !inside && annot_is_op(p, ";") && annot_begins_clause(p->at + 1);
        if (!ends && annot_take_op(p, ";"))
            parts[n++] = annot_parse_expr(p);
    } else {
        parts[n++] = annot_parse_expr(p);
    }
    struct syntax *s = annot_node(p, word->kind, from, n, parts);
    s->type = type;
    s->value = word->fold;
    s->n_vars = n_vars;
    s->vars = vars;
    return s;
}

/* `f + g` behind `\reach(x, T,`. */
static void reach_fields(struct annot_parser *p, struct syntax *s)
{
    struct VEC_OF(struct syntax_var) fields = {0};
    do {
        struct syntax_var field = {0};
        annot_parse_var(p, &field);
        vec_push(&fields, field);
    } while (annot_take_op(p, "+"));
    s->n_vars = (unsigned)fields.n;
    s->vars = arena_copy(p->arena, fields.at, fields.n * sizeof *fields.at);
    vec_release(&fields);
}

/* `\reach(x)`, `\reach(x, T)`, `\reach(x, T, f + g)`, each followed by `.has(y)`. */
static struct syntax *reach(struct annot_parser *p, struct span span)
{
    struct syntax head = {0}, *ends[2];
    p->at++;
    annot_expect_op(p, "(");
    ends[0] = annot_parse_expr(p);
    if (annot_take_op(p, ","))
        head.type = annot_parse_type(p);
    if (head.type.name && annot_take_op(p, ","))
        reach_fields(p, &head);
    annot_expect_op(p, ")");
    if (!p->failed && !(annot_is_op(p, ".") && annot_is_ident(p->at + 1, "has"))) {
        annot_not_supported(p, span, "'\\reach' but for '.has(e)'");
        p->lost = true;
    }
    if (p->failed)
        return annot_nothing(p);
    p->at += 2;
    annot_expect_op(p, "(");
    ends[1] = annot_parse_expr(p);
    annot_expect_op(p, ")");
    struct syntax *s = annot_node(p, SYNTAX_REACH, span, 2, ends);
    s->type = head.type;
    s->n_vars = head.n_vars;
    s->vars = head.vars;
    if (!p->failed)
        annot_close_at_last(p, s);
    return s;
}

/* A predicate about sets of places, in parentheses. */
static struct syntax *about_places(struct annot_parser *p, enum syntax_kind kind, struct span from)
{
    struct VEC_OF(struct syntax *) sets = {0};
    annot_expect_op(p, "(");
    do {
        struct span at = annot_token_span(p, p->at);
        struct syntax *set = annot_node(p, SYNTAX_PLACES, at, 0, NULL);
        set->places = annot_parse_set(p, &set->n_places);
        vec_push(&sets, set);
    } while (!p->failed && annot_take_op(p, ","));
    annot_expect_op(p, ")");
    struct syntax *s = annot_node(p, kind, from, (unsigned)sets.n, sets.at);
    bool well = kind == SYNTAX_NEW_FRESH ? sets.n == 1 : kind == SYNTAX_SUBSET ? sets.n == 2 : sets.n > 1;
    vec_release(&sets);
    if (!p->failed && !well)
        annot_syntax_error(p, from, "wrong number of sets of places");
    if (!p->failed)
        annot_close_at_last(p, s);
    return s;
}

struct syntax *annot_word_expr(struct annot_parser *p)
{
    const char *text = p->at->text;
    struct span span = annot_token_span(p, p->at);
    const struct annot_quantifier_word *quantifier = annot_quantifier_word(p);
    if (quantifier && !annot_is_token(p->at + 1, "("))
        return annot_quantifier(p, quantifier, span, false);
    if (strcmp(text, "\\result") == 0)
        return annot_leaf(p, SYNTAX_RESULT);
    if (strcmp(text, "\\count") == 0 || strcmp(text, "\\index") == 0)
        return annot_leaf(p, SYNTAX_COUNT);
    static const struct {
        const char *word;
        enum syntax_kind kind;
    } unary[] = {{"\\nonnullelements", SYNTAX_NONNULLELEMENTS},
                 {"\\invariant_for", SYNTAX_INVARIANT_FOR},
                 {"\\typeof", SYNTAX_TYPEOF},
                 {"\\elemtype", SYNTAX_ELEMTYPE}};
    for (size_t i = 0; i < sizeof unary / sizeof *unary; i++) {
        if (strcmp(text, unary[i].word) == 0) {
            p->at++;
            return one_argument(p, unary[i].kind, span);
        }
    }
    static const struct {
        const char *word;
        enum syntax_kind kind;
    } sets[] = {{"\\disjoint", SYNTAX_DISJOINT}, {"\\subset", SYNTAX_SUBSET}, {"\\new_elems_fresh", SYNTAX_NEW_FRESH}};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        if (strcmp(text, sets[i].word) == 0) {
            p->at++;
            return about_places(p, sets[i].kind, span);
        }
    }
    if (sequence_word(text)) {
        p->at++;
        bool call = annot_is_op(p, "(");
        struct syntax *s = call ? annot_arguments(p, SYNTAX_SEQUENCE, span, NULL) : annot_node(p, SYNTAX_SEQUENCE, span, 0, NULL);
        s->text = text;
        return s;
    }
    if (strcmp(text, "\\inv") == 0) {
        struct syntax *object = annot_leaf(p, SYNTAX_THIS);
        return annot_node(p, SYNTAX_INVARIANT_FOR, span, 1, &object);
    }
    if (strcmp(text, "\\old") == 0 || strcmp(text, "\\pre") == 0) {
        p->at++;
        return old_expr(p, span, text[1] == 'p');
    }
    if (strcmp(text, "\\before") == 0) {
        p->at++;
        struct syntax *s = one_argument(p, SYNTAX_OLD, span);
        s->text = ANNOT_LABEL_BEFORE;
        return s;
    }
    bool fresh = strcmp(text, "\\fresh") == 0;
    if (fresh || strcmp(text, "\\not_modified") == 0) {
        p->at++;
        struct syntax *s = annot_arguments(p, fresh ? SYNTAX_FRESH : SYNTAX_NOT_MODIFIED, span, NULL);
        if (s->n == 0)
            annot_syntax_error(p, s->span, "'%s' needs an argument", text);
        return s;
    }
    static const char *const labels[] = {"\\lbl", "\\lblpos", "\\lblneg"};
    if (ANNOT_IS_ONE_OF(text, labels))
        return labelled(p);
    static const char *const modes[] = {"\\java_math", "\\safe_math", "\\bigint_math"};
    if (ANNOT_IS_ONE_OF(text, modes)) {
        p->at++;
        struct syntax *s = one_argument(p, SYNTAX_MATH, span);
        s->value = text[1] == 'j';
        return s;
    }
    if (strcmp(text, "\\reach") == 0)
        return reach(p, span);
    if (strcmp(text, "\\lockset") == 0)
        return annot_leaf(p, SYNTAX_LOCKSET);
    if (strcmp(text, "\\max") == 0) { /* of a set of locks: the quantifier has been parsed */
        p->at++;
        return one_argument(p, SYNTAX_LOCKSET, span);
    }
    if (strcmp(text, "\\type") == 0) {
        p->at++;
        return type_expr(p, span);
    }
    if (quantifier) {
        annot_syntax_error(p, span, "'%s' is written (%s T x; ...)", text, text);
        p->lost = true;
    } else if (known_word(text))
        annot_not_supported(p, span, arena_printf(p->arena, "'%s'", text));
    else
        annot_syntax_error(p, span, "unknown word '%s'", text);
    return annot_nothing(p);
}
