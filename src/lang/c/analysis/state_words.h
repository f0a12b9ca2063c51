/* What candidates for invariants of the file's state speak of: its variables and members, and what the text does with them. */
#ifndef INVAR_LANG_C_ANALYSIS_STATE_WORDS_H
#define INVAR_LANG_C_ANALYSIS_STATE_WORDS_H

#include "lang/builder/constants.h"
#include "lang/c/analysis/file_state.h"

enum state_word_kind { STATE_NUMBER, STATE_POINTER, STATE_ARRAY };

/* A variable, or a member of one that is a struct. */
struct state_word {
    enum state_word_kind kind;
    const char *text; /* "count", "ring.head" */
    const struct c_type *type;
    const struct c_var *var;
    const struct c_field *member; /* NULL: the variable itself */
    bool starts, null;            /* NUMBER: its initial value is known; POINTER: it starts as null */
    int64_t start;
    struct constants
        met; /* constants that it, or an element of the array, is compared with or assigned; lengths of arrays that it subscripts */
    struct constants rounds;      /* `% c` gives it its value */
    struct constants steps;       /* it grows by them */
    bool flag;                    /* only 0 and 1, or conditions, are assigned */
    unsigned n_assigned;          /* ARRAY: so many places assign elements */
    bool ordered;                 /* ARRAY: elements are compared with each other, or moved */
    const struct c_expr *element; /* ARRAY: what `a[i] = e` says of all elements; NULL: nothing that is simple */
    const struct c_var *index;    /* `i` in it */
};

struct state_words VEC_OF(struct state_word);

/* Of all that is judged. In the arena. */
struct state_words c_state_words(struct arena *a, const struct c_ast *ast, const struct c_file_state *state);
/* e as a text about the bound variable k in place of `index`; NULL: it has more in it than numbers and `index`. */
const char *c_element_text(struct arena *a, const struct c_expr *e, const struct c_var *index);

#endif
