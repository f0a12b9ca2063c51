/* Functions of the C library and of the compiler that the front end knows. Start with the table at the end. */
#include "lang/c/lower/library.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/ends.h"
#include "lang/c/lower/expr.h"
#include "lang/c/lower/leak.h"
#include "lang/c/lower/library_block.h"
#include "lang/c/lower/library_builtin.h"
#include "lang/c/lower/library_math.h"
#include "lang/c/lower/library_memory.h"
#include "lang/c/lower/library_print.h"
#include "lang/c/lower/library_string.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/operands.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/state.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"
#include "lang/c/lower/verifier.h"

#include <string.h>

/* ---- arguments ---- */

/* The pointer behind a conversion to void *. */
static const struct c_expr *behind_void(const struct c_expr *e)
{
    const struct c_expr *inner = c_without_parens(e);
    while (inner->kind == C_CAST && (inner->cast == C_CAST_BIT_CAST || inner->cast == C_CAST_NO_OP) &&
           inner->left->type->kind == C_POINTER && e->type->kind == C_POINTER && e->type->of->kind == C_VOID)
        inner = c_without_parens(inner->left);
    return inner;
}

static bool is_function_pointer(const struct c_type *t)
{
    return t->kind == C_POINTER && t->of->kind == C_FUNCTION;
}

struct c_value *library_arguments(struct body *b, const struct c_expr *e)
{
    struct c_value *out = arena_array(b->l->arena, struct c_value, e->n_args + 1);
    struct operand *op = arena_array(b->l->arena, struct operand, e->n_args + 1);
    size_t noted = operands_noted(b);
    unsigned n = 0;
    for (unsigned i = 0; i < e->n_args; i++)
        if (!is_function_pointer(e->args[i]->type))
            op[n++] = (struct operand){.kind = OPERAND_SAVED, .e = behind_void(e->args[i])};
    c_lower_operands(b, e, n, op);
    for (unsigned i = e->n_args; i-- > 0;)
        if (!is_function_pointer(e->args[i]->type))
            out[i] = op[--n].value;
    operands_sequenced(b, noted);
    operands_step(b, true);
    return out;
}

/* ---- allocation ---- */

/* n, if e is the product `n * sizeof(T)` of this size; else NULL. */
static const struct c_expr *count_in(const struct c_expr *e, uint64_t size)
{
    if (e->kind != C_BINARY || e->op != C_MUL)
        return NULL;
    for (unsigned side = 0; side < 2; side++) {
        const struct c_expr *factor = side ? e->left : e->right, *count = side ? e->right : e->left;
        if (factor->value && strtoull(factor->value, NULL, 10) == size)
            return count;
    }
    return NULL;
}

/* The product is a value of the type in which it is computed, and of size_t. */
static term_id does_not_wrap(struct body *b, const struct c_expr *product, term_id exact)
{
    const struct c_type *t = product->type->plain;
    term_id computed = mk_in_range(b->l->ts, t->width, t->is_signed, exact);
    return mk_and2(b->l->ts, computed, mk_in_range(b->l->ts, b->l->ast->machine.pointer_width, false, exact));
}

/* If the bytes are computed as n * size, it is n where that does not wrap. */
term_id library_elements(struct body *b, term_id bytes, const struct c_expr *size, const struct c_type *element, bool *whole)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id width = mk_int(ts, (long)element->size), n = mk_divide(ts, TERM_TDIV, bytes, width);
    const struct c_expr *product = c_without_implicit(size), *count = count_in(product, element->size);
    *whole = element->size == 1 || (size->value && strtoull(size->value, NULL, 10) % element->size == 0);
    if (element->size == 1 || size->value || !count || c_has_effects(count))
        return n;
    struct il_cmds unused, *outer = build_open(&b->k, &unused);
    term_id k = c_lower_expr(b, count).term;
    b->k.out = outer;
    vec_release(&unused);
    term_id exact = mk_mul(ts, width, k);
    struct il_var *x = build_temp(&b->k, "count", SORT_INT, NULL);
    build_assign(&b->k, target_var(x), mk_ite(ts, does_not_wrap(b, product, exact), k, n), size->span, NULL);
    *whole = true;
    return x->term;
}

bool library_is_element(const struct c_type *t)
{
    const struct c_type *inner = t->kind == C_ARRAY ? c_without_arrays(t) : t;
    return t->complete && t->size && (is_scalar(inner) || inner->kind == C_RECORD);
}

/* Nobody follows pointers to this type. */
static bool is_never_followed(const struct c_type *t)
{
    return t->kind == C_VOID || (t->kind == C_RECORD && !t->complete);
}

/* The type of the result if the call is not converted at once: what the pointer leads to later. *of: the elements of the block; false: not
 * supported. */
static bool allocated_as(struct body *b, const struct c_expr *e, const struct c_type **as, const struct c_type **of)
{
    struct lower *l = b->l;
    const struct c_type *t = (*as)->kind == C_POINTER && (*as)->of->kind == C_VOID ? c_pointee(c_pointees_of(l->uses), e) : NULL;
    if (t)
        *as = c_pointer_to(l->ast, t);
    if ((*as)->kind == C_POINTER && is_never_followed((*as)->of))
        *as = c_pointer_to(l->ast, l->ast->integers[C_UCHAR]);
    *of = (*as)->kind == C_POINTER ? (*as)->of : NULL;
    if (*of && library_is_element(*of))
        return true;
    build_unsupported(&b->k, e->span, "allocation of this type");
    return false;
}

/* Of whole records there is one, or none. */
static term_id at_most_one(struct body *b, term_id bytes, const struct c_type *as)
{
    struct terms *ts = b->l->ts;
    return mk_ite(ts, mk_le(ts, mk_int(ts, (long)as->of->size), bytes), mk_int(ts, 1), mk_int(ts, 0));
}

term_id library_allocated(struct body *b, term_id bytes, const struct c_expr *size, const struct c_type *as)
{
    bool whole;
    if (is_whole_pointer(b->l, as))
        return at_most_one(b, bytes, as);
    return library_elements(b, bytes, size, as->of->plain, &whole);
}

/* The last member has as many elements as there are bytes for. Of more bytes than an object may have there is none. */
static void assume_flexible(struct body *b, const struct c_expr *e, struct c_value p, term_id bytes)
{
    struct terms *ts = b->l->ts;
    const struct c_record *r = p.type->of->record;
    const struct c_field *f = r->fields[r->n_fields - 1];
    struct place record = place_in_block(b->l, p.type->of->plain, p.term, p.offset, NULL, e->span);
    struct place last = place_member(b, record, f);
    term_id left = mk_sub(ts, bytes, mk_int(ts, (long)(f->bit_offset / 8))), zero = mk_int(ts, 0);
    term_id n = mk_divide(ts, TERM_TDIV, left, mk_int(ts, (long)f->type->of->size));
    n = mk_mul(ts, mk_int(ts, memory_unit(b->l, f->type->of)), mk_ite(ts, mk_le(ts, zero, left), n, zero));
    term_id fits = mk_le(ts, bytes, memory_most_elements(b->l, b->l->ast->integers[C_UCHAR]));
    term_id made = mk_and2(ts, fits, mk_eq(ts, block_length(b->l, last.block), n));
    build_assume(&b->k, mk_or2(ts, mk_eq(ts, p.term, b->l->null), made), e->span, NULL);
}

static bool is_flexible(const struct c_type *t)
{
    return t->kind == C_RECORD && t->record->flexible && t->record->n_fields;
}

/* alloca of flexible records is not supported. */
static struct c_value library_alloca(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    term_id bytes = c_lower_expr(b, e->args[0]).term;
    const struct c_type *of;
    if (!allocated_as(b, e, &as, &of) || is_flexible(of))
        return not_supported(b, e, "alloca of this type");
    return library_stack_block(b, e, as, memory_in_bytes(b->l, of) ? bytes : library_allocated(b, bytes, e->args[0], as));
}

static struct c_value library_malloc(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    term_id bytes = c_lower_expr(b, e->args[0]).term;
    const struct c_type *of;
    if (!allocated_as(b, e, &as, &of))
        return c_any_value(b, as);
    if (memory_in_bytes(b->l, of))
        return library_new_block(b, e, as, bytes, false);
    if (!is_flexible(of))
        return library_new_block(b, e, as, library_allocated(b, bytes, e->args[0], as), false);
    bytes = build_save(&b->k, bytes, NULL, e->span);
    struct c_value p = library_new_block(b, e, as, at_most_one(b, bytes, as), false);
    assume_flexible(b, e, p, bytes);
    return p;
}

/* n objects of so many bytes each. */
static term_id cleared(struct body *b, const struct c_expr *e, const struct c_type *as, term_id n, term_id bytes)
{
    struct terms *ts = b->l->ts;
    uint64_t size = as->of->size;
    bool plain = e->args[1]->value && strtoull(e->args[1]->value, NULL, 10) == size;
    if (is_whole_pointer(b->l, as))
        return at_most_one(b, mk_mul(ts, n, bytes), as);
    return plain ? n : mk_divide(ts, TERM_TDIV, mk_mul(ts, n, bytes), mk_int(ts, (long)size));
}

static struct c_value library_calloc(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct c_value *args = library_arguments(b, e);
    term_id n = args[0].term, bytes = args[1].term;
    const struct c_type *of;
    if (!allocated_as(b, e, &as, &of))
        return c_any_value(b, as);
    if (memory_in_bytes(b->l, of))
        return library_new_block(b, e, as, mk_mul(b->l->ts, n, bytes), true);
    return library_new_block(b, e, as, cleared(b, e, as, n, bytes), true);
}

static struct c_value library_free(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    const struct c_expr *arg = behind_void(e->args[0]);
    struct c_value p = c_lower_expr(b, arg);
    if (p.kind != C_VALUE_POINTER)
        return not_supported(b, e, "this argument of free");
    p = value_save(b, p, arg->span);
    operands_step(b, true);
    library_check_free(b, e, p, arg->span);
    library_end_block(b, e, p, mk_ne(b->l->ts, p.term, b->l->null));
    return (struct c_value){.type = as};
}

/* ---- ends ---- */

static struct c_value library_end(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    for (unsigned i = 0; i < e->n_args; i++)
        c_lower_effects(b, e->args[i]);
    c_exits_here(b, e->span);
    if (!strcmp(e->function->name, "exit") || !strcmp(e->function->name, "quick_exit"))
        c_state_leave(b, e->span);
    (strcmp(e->function->name, "exit") ? c_leak_abort : c_leak_exit)(b, e->span);
    build_assume(&b->k, mk_false(b->l->ts), e->span, NULL);
    return c_any_value(b, as);
}

/* assert(e) calls it if e does not hold; the first argument is the text of e. */
static struct c_value library_assert_fail(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    const struct c_expr *text = c_without_casts(e->args[0]);
    struct obligation o = {.kind = OBLIGATION_ASSERT, .span = e->span, .text = text->kind == C_STRING ? text->bytes : "assert"};
    if (!b->l->property)
        build_assert(&b->k, o, mk_false(b->l->ts));
    c_leak_abort(b, e->span);
    build_assume(&b->k, mk_false(b->l->ts), e->span, NULL);
    return c_any_value(b, as);
}

static struct c_value library_expect(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return c_lower_expr(b, e->args[0]);
}

static struct c_value library_unreachable(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct obligation o = {.kind = OBLIGATION_UNREACHABLE, .span = e->span, .text = span_text(b->l->arena, e->span)};
    build_assert(&b->k, o, mk_false(b->l->ts));
    return c_any_value(b, as);
}

static struct c_value library_abs(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct terms *ts = b->l->ts;
    term_id x = c_lower_expr(b, e->args[0]).term, least = mk_machine_min(ts, as->width, true);
    check(b, OBLIGATION_SIGNED_OVERFLOW, mk_ne(ts, x, least), at_operator(e), e->span);
    return scalar_value(as, mk_ite(ts, mk_le(ts, mk_int(ts, 0), x), x, mk_neg(ts, x)));
}

/* ---- SV-COMP ---- */

static struct c_value library_nondet(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    for (unsigned i = 0; i < e->n_args; i++)
        c_lower_effects(b, e->args[i]);
    return e->type->kind == C_INTEGER ? c_verifier_integer(b, e) : c_fresh_value(b, e->type, e->span);
}

static struct c_value library_assume(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    build_assume(&b->k, c_lower_condition(b, e->args[0]), e->span, NULL);
    return (struct c_value){.type = as};
}

/* The argument is converted to the parameter's type: what is not 0 in front of that may be 0 behind it. */
static struct c_value library_assertion(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    const struct c_expr *arg = e->args[0], *plain = c_without_implicit(arg);
    bool logical = !plain->lvalue && plain->type->kind == C_INTEGER && plain->type->width <= arg->type->width;
    c_verifier_assert(b, e, c_lower_condition(b, logical ? plain : arg));
    return (struct c_value){.type = as};
}

static struct c_value library_error(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    library_unreachable(b, e, as);
    build_assume(&b->k, mk_false(b->l->ts), e->span, NULL);
    return c_any_value(b, as);
}

/* ---- the table ---- */

enum { ANY_NUMBER = 100 };

static const struct library_row {
    const char *name;
    unsigned n_args;
    library_function *lower;
} table[] = {
    {"malloc", 1, library_malloc},
    {"calloc", 2, library_calloc},
    {"alloca", 1, library_alloca},
    {"realloc", 2, library_realloc},
    {"free", 1, library_free},
    {"abort", 0, library_end},
    {"exit", 1, library_end},
    {"_Exit", 1, library_end},
    {"_exit", 1, library_end},
    {"quick_exit", 1, library_end},
    {"trap", 0, library_end}, /* of the compiler */
    {"__assert_fail", 4, library_assert_fail},
    {"__builtin_expect", 2, library_expect},
    {"__builtin_unreachable", 0, library_unreachable},
    {"abs", 1, library_abs},
    {"labs", 1, library_abs},
    {"llabs", 1, library_abs},
    {"memcpy", 3, library_memcpy},
    {"memmove", 3, library_memmove},
    {"memset", 3, library_memset},
    {"__memcpy_chk", 4, library_memcpy},
    {"__memmove_chk", 4, library_memmove},
    {"__memset_chk", 4, library_memset},
    {"memcmp", 3, library_memcmp},
    {"memchr", 3, library_memchr},
    {"strlen", 1, library_strlen},
    {"strnlen", 2, library_strnlen},
    {"strcpy", 2, library_strcpy},
    {"strncpy", 3, library_strncpy},
    {"strcat", 2, library_strcat},
    {"strncat", 3, library_strncat},
    {"strcmp", 2, library_strcmp},
    {"strncmp", 3, library_strncmp},
    {"strchr", 2, library_strchr},
    {"strrchr", 2, library_strrchr},
    {"strdup", 1, library_strdup},
    {"qsort", 4, library_qsort},
    {"sqrt", 1, library_sqrt},
    {"sqrtf", 1, library_sqrt},
    {"floor", 1, library_floor},
    {"floorf", 1, library_floor},
    {"ceil", 1, library_ceil},
    {"ceilf", 1, library_ceil},
    {"trunc", 1, library_trunc},
    {"truncf", 1, library_trunc},
    {"round", 1, library_round},
    {"roundf", 1, library_round},
    {"fabs", 1, library_fabs},
    {"fabsf", 1, library_fabs},
    {"printf", ANY_NUMBER, library_print},
    {"fprintf", ANY_NUMBER, library_print},
    {"dprintf", ANY_NUMBER, library_print},
    {"syslog", ANY_NUMBER, library_print},
    {"sprintf", ANY_NUMBER, library_print},
    {"snprintf", ANY_NUMBER, library_print},
    {"puts", 1, library_puts},
    {"fputs", 2, library_puts},
};

/* The name of the function without what says that it is the compiler's own. */
static const char *plain_name(const struct c_function *f)
{
    static const char prefix[] = "__builtin_";
    size_t n = sizeof prefix - 1;
    bool known = !strncmp(f->name, prefix, n) && strcmp(f->name, "__builtin_expect") && strcmp(f->name, "__builtin_unreachable");
    return known ? f->name + n : f->name;
}

/* The function that lowers the call; NULL: none is known for it. */
static library_function *known_function(const struct lower *l, const struct c_expr *e)
{
    const struct c_function *f = e->function;
    static library_function *const verifier[] =
        {[VERIFIER_NONDET] = library_nondet, [VERIFIER_ASSUME] = library_assume, [VERIFIER_ERROR] = library_error};
    if (e->n_args == 1 && c_is_assertion(l, f))
        return library_assertion;
    if (c_verifier_function(l, f) != VERIFIER_NONE)
        return verifier[c_verifier_function(l, f)];
    bool own = f->body || acsl_contract(l->as, f) || !(f->builtin || f->system || l->property);
    library_function *builtin = f->builtin && !own ? c_builtin_function(f->name, e->n_args) : NULL;
    if (builtin)
        return builtin;
    for (size_t i = 0; i < sizeof table / sizeof *table && !own; i++)
        if (!strcmp(table[i].name, plain_name(f)) && (table[i].n_args == ANY_NUMBER || e->n_args == table[i].n_args))
            return table[i].lower;
    return NULL;
}

bool c_is_library_call(const struct lower *l, const struct c_expr *e)
{
    return known_function(l, e) != NULL;
}

bool c_lower_library_call(struct body *b, const struct c_expr *e, const struct c_type *as, struct c_value *out)
{
    library_function *lower = known_function(b->l, e);
    if (lower) {
        operands_step(b, true);
        *out = lower(b, e, as);
    }
    return lower != NULL;
}
