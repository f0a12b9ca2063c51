/* Finds out what needs an address. Start with use. */
#include "lang/c/analysis/uses.h"

#include "lang/c/analysis/access.h"
#include "lang/c/analysis/annotated.h"
#include "lang/c/analysis/memory_functions.h"
#include "lang/c/analysis/walk.h"

struct c_uses {
    struct idmap addressed;                     /* c_var, c_expr of compound literals */
    struct idmap parts;                         /* c_field */
    struct idmap assigned;                      /* c_var */
    struct idmap moved;                         /* c_record: not whole */
    struct idmap indexed;                       /* c_expr: conversions of arrays that are only subscripted */
    struct idmap discarded;                     /* c_expr: addresses that nothing keeps, as in `(void)&p->next` */
    struct idmap part_types;                    /* c_type: parts, and elements of parts, have it */
    struct idmap row_types;                     /* c_type: elements of rows */
    struct idmap pointed;                       /* c_type: arrays to which a pointer is made or followed */
    struct idmap contained;                     /* c_field: pointers to it become pointers to the record around */
    struct idmap freed;                         /* c_type: pointers to such a record are freed */
    struct VEC_OF(const struct c_type *) frees; /* what pointers that are freed lead to */
    struct idmap placed; /* c_type: variables with an address, literals or members are such records, or have some */
    const struct c_pointees *pointees;
    const struct c_literals *literals;
    const struct acsl *as; /* NULL: none */
    bool ends, read_only;
    bool whole; /* there is no other file */
};

static void add(struct idmap *set, const void *x)
{
    idmap_put(set, idmap_key(x), 1);
}

/* ---- addresses ---- */

static const struct c_type *pointed(const struct c_type *t)
{
    return t->kind == C_POINTER ? t->of : NULL;
}

/* The records in an object of type t, arrays of records included, are no whole objects. */
static void move_type(struct c_uses *u, const struct c_type *t)
{
    while (t && c_is_array(t))
        t = t->of;
    if (t && t->kind == C_RECORD && idmap_put(&u->moved, idmap_key(t->record), 1))
        for (unsigned i = 0; i < t->record->n_fields; i++)
            if (t->record->is_union)
                move_type(u, t->record->fields[i]->type);
}

/* There are objects of type t that malloc did not make. */
static void place_type(struct c_uses *u, const struct c_type *t)
{
    t = c_without_arrays(t);
    if (t->kind != C_RECORD || !idmap_put(&u->placed, idmap_key(c_place_type(u->pointees, t)), 1))
        return;
    for (unsigned i = 0; i < t->record->n_fields; i++)
        place_type(u, t->record->fields[i]->type);
}

static void give_literal_address(struct c_uses *u, const struct c_expr *e)
{
    add(&u->addressed, e);
    place_type(u, e->type);
    u->read_only |= e->type->quals & C_CONST;
    u->ends |= !e->is_static;
    if (c_is_array(e->type))
        move_type(u, e->type);
}

static const struct c_type *row_element(const struct c_uses *u, const struct c_type *t)
{
    return c_place_type(u->pointees, c_without_arrays(t));
}

static void add_row(struct c_uses *u, const struct c_type *t)
{
    add(&u->row_types, row_element(u, t));
    move_type(u, t);
}

/* A pointer to the lvalue e is made, or to an element of it. */
static void give_address(struct c_uses *u, const struct c_expr *e, bool to_element)
{
    struct c_access a = c_access_of(e);
    if (a.step == C_STEP_MEMBER)
        add(&u->parts, c_standing_field(a.field));
    if (to_element && c_designates_row(e)) {
        add_row(u, e->type);
    }
    if (a.step != C_STEP_START) {
        give_address(u, a.inner, true);
        return;
    }
    if (a.e->kind == C_VAR)
        add(&u->addressed, a.e->var);
    else if (a.e->kind == C_MEMBER)
        add(&u->parts, c_standing_field(a.e->field));
    else if (a.e->kind == C_COMPOUND_LITERAL)
        give_literal_address(u, a.e);
}

static void move_pointer(struct c_uses *u, const struct c_type *pointer)
{
    move_type(u, pointed(pointer));
}

/* ---- expressions ---- */

/* Nothing says what it does; the compiler knows what strlen and the like do. */
static bool is_unknown(const struct c_uses *u, const struct c_function *f)
{
    return !f->body && !f->builtin && !acsl_contract(u->as, f);
}

static void use_call(struct c_uses *u, const struct c_expr *e)
{
    bool frees = c_frees_argument(e), on_stack = c_memory_function(e) == C_MEMORY_ON_STACK;
    u->ends |= !e->function || is_unknown(u, e->function) || frees || on_stack;
    const struct c_type *made = on_stack ? c_pointee(u->pointees, e) : NULL;
    if (made)
        place_type(u, made);
    if (!frees)
        return;
    const struct c_type *t = pointed(c_without_implicit(e->args[0])->type);
    if (t)
        vec_push(&u->frees, t->plain);
    if (t && t->kind == C_RECORD)
        add(&u->freed, c_place_type(u->pointees, t));
}

static void use_cast(struct c_uses *u, const struct c_expr *e)
{
    if (e->cast == C_CAST_ARRAY_TO_POINTER && !idmap_has(&u->indexed, idmap_key(e)))
        give_address(u, e->left, true);
    if (e->cast == C_CAST_TO_VOID)
        add(&u->discarded, c_without_parens(e->left));
    if (e->cast == C_CAST_TO_CONTAINER) {
        add(&u->parts, c_standing_field(e->field));
        add(&u->contained, c_standing_field(e->field));
    }
    if (e->cast != C_CAST_BIT_CAST)
        return;
    if (c_memory_function(c_without_parens(e->left)) == C_MEMORY_ON_STACK && pointed(e->type))
        place_type(u, pointed(e->type));
    const struct c_type *from = pointed(e->left->type), *to = pointed(e->type);
    bool shared = from && to && c_place_type(u->pointees, from) == c_place_type(u->pointees, to);
    if (from && to && from->kind != C_VOID && to->kind != C_VOID && !shared) {
        move_type(u, from);
        move_type(u, to);
    }
}

static void use_binary(struct c_uses *u, const struct c_expr *e)
{
    bool equality = e->op == C_EQ || e->op == C_NE;
    if (!equality) {
        move_pointer(u, e->left->type);
        move_pointer(u, e->right->type);
    }
}

/* The conversion in `pointer` is subscripted. */
static void note_subscript(struct c_uses *u, const struct c_expr *pointer)
{
    pointer = c_without_parens(pointer);
    while (pointer->kind == C_CAST && pointer->cast == C_CAST_NO_OP)
        pointer = c_without_parens(pointer->left);
    add(&u->indexed, pointer);
}

static void use_deref(struct c_uses *u, const struct c_expr *e)
{
    const struct c_expr *base = e->left, *index;
    if (e->kind == C_INDEX || !c_is_sum(e->left, &base, &index))
        base = e->left;
    if (c_decayed(base))
        note_subscript(u, base);
    else if (e->kind == C_INDEX)
        move_pointer(u, base->type);
}

static void use_assigned(struct c_uses *u, const struct c_expr *e)
{
    const struct c_var *v = c_variable_of(e->left);
    if (v)
        add(&u->assigned, v);
    if (e->kind != C_ASSIGN)
        move_pointer(u, e->left->type);
}

/* The cast takes const from what the pointer leads to. */
static bool drops_const(const struct c_expr *e)
{
    const struct c_type *from = e->left->type, *to = e->type;
    return from->kind == C_POINTER && to->kind == C_POINTER && from->of->quals & C_CONST && !(to->of->quals & C_CONST);
}

/* A pointer to an array is followed, or made to one that is no element of another one. */
static void use_array(struct c_uses *u, const struct c_expr *e)
{
    const struct c_expr *array = e->kind == C_ADDRESS ? e->left : e;
    if (!c_is_array(array->type))
        return;
    bool row = c_designates_row(array), followed = e->kind != C_ADDRESS && c_access_of(e).step == C_STEP_START;
    if (e->kind == C_ADDRESS && !row)
        add_row(u, array->type);
    if (followed || !row)
        add(&u->pointed, array->type->plain);
}

static void use(void *user, const struct c_expr *e)
{
    struct c_uses *u = user;
    if (e->kind == C_ADDRESS && idmap_has(&u->discarded, idmap_key(e)))
        return;
    u->read_only |= e->kind == C_STRING || (e->kind == C_CAST && drops_const(e));
    if (e->kind == C_ADDRESS || e->kind == C_INDEX || e->kind == C_DEREF)
        use_array(u, e);
    if (e->kind == C_ADDRESS)
        give_address(u, e->left, false);
    else if (e->kind == C_CAST)
        use_cast(u, e);
    else if (e->kind == C_BINARY)
        use_binary(u, e);
    else if (e->kind == C_INDEX || e->kind == C_DEREF)
        use_deref(u, e);
    else if (e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT)
        use_assigned(u, e);
    else if (e->kind == C_CALL)
        use_call(u, e);
}

/* ---- annotations ---- */

/* The place is an element of a row behind a pointer, or some of them. All elements of a row are named without making it a block. */
static void use_place(void *user, const struct acsl_expr *e)
{
    struct c_uses *u = user;
    for (unsigned i = 0; i < e->n && (e->kind == ACSL_UNION || e->kind == ACSL_SET); i++)
        use_place(user, e->arg[i]);
    if (e->kind != ACSL_INDEX || e->arg[0]->kind != ACSL_DECAY)
        return;
    const struct acsl_expr *row = e->arg[0]->arg[0];
    bool followed = row->kind == ACSL_DEREF || (row->kind == ACSL_INDEX && row->arg[0]->kind != ACSL_DECAY);
    const struct acsl_type *t = row->type->kind == ACSL_TYPE_SET ? row->type->of : row->type;
    if (followed && t->c && t->c->kind == C_ARRAY && !c_is_full_range(e->arg[1], t->c))
        add_row(u, t->c);
}

static const struct c_type *plain_type(const struct acsl_expr *e)
{
    const struct acsl_type *t = e->type->kind == ACSL_TYPE_SET ? e->type->of : e->type;
    return t->c;
}

/* `\valid_read(p)` of an `int *p` in a clause means less than `\valid(p)`: other files have constants, even if this one has none. A `const int *` is not
 * written through. Definitions do not count: lists that are written are defined so. */
static void use_access(void *user, const struct acsl_expr *e)
{
    struct c_uses *u = user;
    const struct c_type *t = e->kind == ACSL_VALID_READ ? plain_type(e->arg[0]) : NULL;
    u->read_only |= t && t->kind == C_POINTER && !(t->of->quals & C_CONST);
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i])
            use_access(user, e->arg[i]);
}

/* An annotation that counts from a pointer speaks of more objects than the one that the pointer leads to. */
static void use_formula(void *user, const struct acsl_expr *e)
{
    struct c_uses *u = user;
    bool order = e->kind == ACSL_BINARY && e->op >= ACSL_OP_LT && e->op <= ACSL_OP_GE;
    bool counts = e->kind == ACSL_SHIFT || e->kind == ACSL_DIFFERENCE || order ||
                  (e->kind == ACSL_INDEX && e->arg[0]->kind != ACSL_DECAY);
    for (unsigned i = 0; i < e->n; i++) {
        const struct c_type *t = e->arg[i] ? plain_type(e->arg[i]) : NULL;
        if (counts && t && t->kind == C_POINTER)
            move_pointer(u, t);
        if (e->arg[i])
            use_formula(user, e->arg[i]);
    }
}

static void use_definitions(struct c_uses *u, const struct acsl *as)
{
    const struct acsl_function *const *functions;
    const struct acsl_lemma *const *lemmas;
    unsigned n_functions = acsl_functions(as, &functions), n_lemmas = acsl_lemmas(as, &lemmas);
    for (unsigned i = 0; i < n_functions; i++) {
        const struct acsl_function *f = functions[i];
        if (f->body)
            use_formula(u, f->body);
        for (unsigned k = 0; k < f->n_cases; k++)
            if (f->cases[k]->expr)
                use_formula(u, f->cases[k]->expr);
        for (unsigned k = 0; k < f->n_reads; k++)
            use_formula(u, f->reads[k]);
    }
    for (unsigned i = 0; i < n_lemmas; i++)
        if (lemmas[i]->expr)
            use_formula(u, lemmas[i]->expr);
}

static void use_annotations(struct c_uses *u, const struct c_ast *ast)
{
    use_definitions(u, u->as);
    for (size_t i = 0; i < ast->functions.n; i++) {
        const struct acsl_contract *c = acsl_contract(u->as, ast->functions.at[i]);
        c_each_in_contract(c, use_place, u);
        c_each_in_contract(c, use_formula, u);
        c_each_in_contract(c, use_access, u);
        c_each_in_body(u->as, ast->functions.at[i], use_formula, u);
        c_each_in_body(u->as, ast->functions.at[i], use_access, u);
    }
}

/* ---- the file ---- */

/* Other files may have a pointer to a variable that they can name. What they can reach by pointers of its type is in memory. */
static bool is_open(const struct c_uses *u, const struct c_var *v)
{
    bool named = v->storage == C_GLOBAL && !v->is_static && !(u->whole && v->defined);
    return named && !(v->type->quals & C_CONST);
}

/* Arrays of records in memory: those with an address, and members. */
static void move_arrays(struct c_uses *u, const struct c_ast *ast)
{
    for (size_t i = 0; i < ast->vars.n; i++)
        if (c_is_array(ast->vars.at[i]->type) && idmap_has(&u->addressed, idmap_key(ast->vars.at[i])))
            move_type(u, ast->vars.at[i]->type);
    for (size_t i = 0; i < ast->records.n; i++) {
        const struct c_record *r = ast->records.at[i];
        for (unsigned k = 0; k < r->n_fields; k++)
            if (c_is_array(r->fields[k]->type) || r->is_union)
                move_type(u, r->fields[k]->type);
    }
}

/* Members are parts of records. */
static void place_variables(struct c_uses *u, const struct c_ast *ast)
{
    for (size_t i = 0; i < ast->vars.n; i++)
        if (idmap_has(&u->addressed, idmap_key(ast->vars.at[i])))
            place_type(u, ast->vars.at[i]->type);
    for (size_t i = 0; i < ast->records.n; i++)
        for (unsigned k = 0; k < ast->records.at[i]->n_fields; k++)
            place_type(u, ast->records.at[i]->fields[k]->type);
}

/* The last member of a record that has no length is a part, whose length the allocation tells. */
static void find_part_types(struct c_uses *u, const struct c_ast *ast)
{
    for (size_t i = 0; i < ast->records.n; i++) {
        const struct c_record *r = ast->records.at[i];
        if (r->flexible && r->n_fields && !r->is_union)
            add(&u->parts, r->fields[r->n_fields - 1]);
        for (unsigned k = 0; k < r->n_fields; k++) {
            const struct c_type *t = r->fields[k]->type;
            if (c_is_part(u, r->fields[k]))
                add(&u->part_types, c_place_type(u->pointees, c_is_array(t) ? t->of : t));
        }
    }
}

static bool has_open_part(const struct c_type *t)
{
    return t->kind == C_RECORD && t->record->flexible;
}

static bool has_union(const struct c_type *t)
{
    t = c_without_arrays(t);
    bool found = t->kind == C_RECORD && c_is_loose_union(t->record);
    for (unsigned i = 0; t->kind == C_RECORD && !found && i < t->record->n_fields; i++)
        found = has_union(t->record->fields[i]->type);
    return found;
}

/* The value of a member that is a part cannot be in a variable that is kept by members. */
static void address_owners(struct c_uses *u, const struct c_ast *ast)
{
    for (size_t i = 0; i < ast->vars.n; i++) {
        const struct c_var *v = ast->vars.at[i];
        bool mixed = c_in_bytes(u->pointees, v->type) && has_union(v->type); /* its members are read as each other */
        bool unknown_length = v->type->kind == C_OPEN_ARRAY || (v->storage == C_AUTO && c_has_variable_length(v->type));
        if (is_open(u, v) || has_open_part(v->type) || unknown_length || mixed)
            add(&u->addressed, v);
        bool addressed = idmap_has(&u->addressed, idmap_key(v));
        u->read_only |= addressed && (v->type->quals & C_CONST);
        u->ends |= addressed && (v->storage == C_AUTO || v->storage == C_PARAM);
    }
}

const struct c_uses *c_uses_new(struct arena *arena, const struct c_ast *ast, const struct acsl *as, bool whole)
{
    struct c_uses *u = arena_new(arena, struct c_uses);
    *u = (struct c_uses){.addressed = {.arena = arena},
                         .parts = {.arena = arena},
                         .assigned = {.arena = arena},
                         .moved = {.arena = arena},
                         .indexed = {.arena = arena},
                         .discarded = {.arena = arena},
                         .part_types = {.arena = arena},
                         .row_types = {.arena = arena},
                         .pointed = {.arena = arena},
                         .contained = {.arena = arena},
                         .freed = {.arena = arena},
                         .frees = VEC_IN(arena),
                         .placed = {.arena = arena},
                         .as = as,
                         .whole = whole};
    u->pointees = c_pointees_new(arena, ast, as, whole);
    struct c_visitor v = {.expr = use, .user = u};
    for (size_t i = 0; i < ast->functions.n; i++)
        c_visit_stmt(&v, ast->functions.at[i]->body);
    for (size_t i = 0; i < ast->vars.n; i++)
        if (ast->vars.at[i]->storage == C_GLOBAL)
            c_visit_expr(&v, ast->vars.at[i]->init);
    if (as)
        use_annotations(u, ast);
    find_part_types(u, ast);
    address_owners(u, ast);
    move_arrays(u, ast);
    place_variables(u, ast);
    u->literals = c_literals_new(arena, ast, &u->addressed);
    return u;
}

/* ---- questions ---- */

bool c_has_address(const struct c_uses *u, const struct c_var *v)
{
    return idmap_has(&u->addressed, idmap_key(v));
}

bool c_literal_has_address(const struct c_uses *u, const struct c_expr *literal)
{
    return idmap_has(&u->addressed, idmap_key(literal));
}

const struct c_literals *c_literals_with_address(const struct c_uses *u)
{
    return u->literals;
}

bool c_is_part(const struct c_uses *u, const struct c_field *f)
{
    return idmap_has(&u->parts, idmap_key(c_standing_field(f)));
}

bool c_is_contained(const struct c_uses *u, const struct c_field *f)
{
    return idmap_has(&u->contained, idmap_key(c_standing_field(f)));
}

bool c_holds_contained(const struct c_uses *u, const struct c_type *t)
{
    t = c_without_arrays(t);
    bool found = false;
    for (unsigned i = 0; t->kind == C_RECORD && !found && i < t->record->n_fields; i++)
        found = c_is_contained(u, t->record->fields[i]) || c_holds_contained(u, t->record->fields[i]->type);
    return found;
}

bool c_holds_part(const struct c_uses *u, const struct c_type *t)
{
    t = c_without_arrays(t);
    bool found = false;
    for (unsigned i = 0; t->kind == C_RECORD && !found && i < t->record->n_fields; i++)
        found = c_is_part(u, t->record->fields[i]) || c_holds_part(u, t->record->fields[i]->type);
    return found;
}

bool c_may_be_part(const struct c_uses *u, const struct c_type *t)
{
    return idmap_has(&u->part_types, idmap_key(c_place_type(u->pointees, t))) ||
           idmap_has(&u->row_types, idmap_key(row_element(u, t)));
}

bool c_frees_parts(const struct c_uses *u)
{
    bool some = false;
    for (size_t i = 0; i < u->frees.n; i++)
        some |= u->frees.at[i]->kind == C_VOID || c_may_be_part(u, u->frees.at[i]);
    return some;
}

bool c_is_row(const struct c_uses *u, const struct c_type *t)
{
    return t->kind == C_ARRAY && !c_in_bytes(u->pointees, t) && idmap_has(&u->row_types, idmap_key(row_element(u, t)));
}

bool c_is_boxed(const struct c_uses *u, const struct c_type *t)
{
    return c_is_row(u, t) && idmap_has(&u->pointed, idmap_key(t->plain));
}

bool c_has_parts(const struct c_uses *u)
{
    return u->part_types.n > 0 || u->row_types.n > 0;
}

const struct c_pointees *c_pointees_of(const struct c_uses *u)
{
    return u->pointees;
}

bool c_is_assigned(const struct c_uses *u, const struct c_var *v)
{
    return idmap_has(&u->assigned, idmap_key(v));
}

bool c_is_whole(const struct c_uses *u, const struct c_record *r)
{
    const struct c_type *t = c_place_type(u->pointees, r->type);
    if (t->kind != C_RECORD)
        return false;
    r = t->record;
    return !idmap_has(&u->moved, idmap_key(r)) && !r->is_union && !r->flexible;
}

bool c_is_from_malloc(const struct c_uses *u, const struct c_record *r)
{
    const void *t = c_place_type(u->pointees, r->type);
    return idmap_has(&u->freed, idmap_key(t)) && !idmap_has(&u->placed, idmap_key(t));
}

bool c_ends_objects(const struct c_uses *u)
{
    return u->ends;
}

bool c_has_read_only(const struct c_uses *u)
{
    return u->read_only;
}
