/* The term printer. A style says how each operator is spelled. A front end's style spells selects, applications and variables itself,
 * with `custom`. */
#ifndef INVAR_LOGIC_PRINT_H
#define INVAR_LOGIC_PRINT_H

#include "base/buf.h"
#include "base/idmap.h"
#include "logic/term.h"

/* Binding strengths, weakest first. A term gets parentheses if it binds weaker than its place requires. */
enum print_level {
    LEVEL_ANY, /* quantifiers */
    LEVEL_IFF,
    LEVEL_IMPLIES,
    LEVEL_ITE,
    LEVEL_OR,
    LEVEL_AND,
    LEVEL_EQ,      /* == != */
    LEVEL_COMPARE, /* < <= */
    LEVEL_CONCAT,  /* ++ */
    LEVEL_ADD,
    LEVEL_MUL,
    LEVEL_IS, /* e is C */
    LEVEL_UNARY,
    LEVEL_POSTFIX, /* calls, selects, atoms */
};

struct print_texts VEC_OF(const char *);

struct printer {
    const struct terms *ts;
    const struct print_style *style;
    struct buf *out;
    const char *const *taken; /* n_taken names of variables in scope, which bound variables do not get */
    unsigned n_taken;
    /* CONSTs. An equation of one side that mentions some and one that does not begins with the first, and no equation begins with a
     * literal. NULL: as the term has it. */
    const struct idmap *changing;
    struct print_texts *needs; /* gets texts of definitions that must stand in front of what is printed, each once; NULL: nobody asks */
    struct term_vec bound; /* innermost last: CONSTs with the names of the bound variables (made by the printer) */
};

enum quantifier_form {
    QUANTIFIER_BOOGIE, /* (forall x: int :: body) */
    QUANTIFIER_JML,    /* (\forall int x; body) */
    QUANTIFIER_ACSL,   /* \forall integer x; body */
};

struct print_style {
    const char *name;
    const char *implies, *iff, *eq, *ne, *and_, *or_, *not_;
    const char *div, *mod, *tdiv, *trem;
    enum quantifier_form quantifier;
    /* Puts parentheses around an && or || that is an operand of another one, because Boogie does not allow mixing them. */
    bool separate_and_or;
    /* Prints a sort in a quantifier. NULL: prints int, bool, real, the sort's own name, [d]r. */
    void (*sort)(struct printer *p, sort_id s, void *user);
    /* Prints t and returns true, or returns false and the printer prints t. `level` is as in print_term. */
    bool (*custom)(struct printer *p, term_id t, enum print_level level, void *user);
    /* True for names that a bound variable must not get: keywords, names in scope. NULL: only the names in the binder's body are
     * excluded. */
    bool (*reserved)(symbol name, void *user);
    void *user;
};

/* Prints t in a place of the given level. A bound variable is printed with its hint. A hint that is taken is made unique. */
void print_term(struct printer *p, term_id t, enum print_level level);
void print_sort(struct printer *p, sort_id s);

/* Spellings common to Boogie and JML, for initialising a style. */
#define PRINT_COMMON_OPERATORS \
    .implies = "==>", .iff = "<==>", .eq = "==", .ne = "!=", .and_ = "&&", .or_ = "||", .not_ = "!", .div = "div", .mod = "mod"

#define PRINT_BOOGIE_OPERATORS \
    PRINT_COMMON_OPERATORS, .tdiv = "tdiv", .trem = "trem", .quantifier = QUANTIFIER_BOOGIE, .separate_and_or = true

/* Convenience forms. */
void print_term_to(struct buf *out, const struct terms *ts, const struct print_style *style, term_id t);
char *print_term_text(struct arena *a, const struct terms *ts, const struct print_style *style, term_id t);

/* Styles without custom parts. The Boogie style prints every term; wrap and bit operations are printed as calls. */
extern const struct print_style print_style_boogie;
extern const struct print_style print_style_jml;

#endif
