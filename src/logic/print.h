/* The one term printer. A style says how each operator is spelled; a front end's style adds its own spelling of
 * selects, applications and variables through `custom`. */
#ifndef INVAR_LOGIC_PRINT_H
#define INVAR_LOGIC_PRINT_H

#include "base/buf.h"
#include "logic/term.h"

/* Binding strength of what surrounds a term, weakest first; a term is put in parentheses when it binds weaker
 * than its place asks for. */
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

struct printer {
    const struct terms *ts;
    const struct print_style *style;
    struct buf *out;
    struct term_vec bound; /* innermost last: CONSTs whose names stand for bound variables (made by the printer) */
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
    /* == below ==> etc. as in Boogie, where && and || may not be mixed without parentheses. */
    bool separate_and_or;
    /* Spells a sort in a quantifier; NULL: int, bool, real, the sort's own name, [d]r. */
    void (*sort)(struct printer *p, sort_id s, void *user);
    /* Prints t itself and returns true, or returns false to leave it to the printer. `level` as in print_term. */
    bool (*custom)(struct printer *p, term_id t, enum print_level level, void *user);
    /* Names a bound variable must not get: keywords, names in scope. NULL: none but those in the binder's own body. */
    bool (*reserved)(symbol name, void *user);
    void *user;
};

/* Prints t in a place of the given level. Bound variables are printed by their hint, made unique if it is taken. */
void print_term(struct printer *p, term_id t, enum print_level level);
void print_sort(struct printer *p, sort_id s);

/* The spellings that Boogie and JML have in common, for initialising a style. */
#define PRINT_COMMON_OPERATORS \
    .implies = "==>", .iff = "<==>", .eq = "==", .ne = "!=", .and_ = "&&", .or_ = "||", .not_ = "!", .div = "div", .mod = "mod"

/* One-call forms. */
void print_term_to(struct buf *out, const struct terms *ts, const struct print_style *style, term_id t);
char *print_term_text(struct arena *a, const struct terms *ts, const struct print_style *style, term_id t);

/* Ready styles without custom parts: the Boogie style prints every term (wrap and bit operations as calls). */
extern const struct print_style print_style_boogie;
extern const struct print_style print_style_jml;

#endif
