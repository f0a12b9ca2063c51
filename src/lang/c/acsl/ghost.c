/* Ghost code is executed with the code around it. So it must not change what the program does without it (ACSL 2.1, chapter 2.12): it assigns
 * ghost variables only, calls nothing, stays where it is, and ends; and the code around it does not mention what it declares. What cannot be
 * shown to be so makes the function unsupported. Start at acsl_check_ghosts. */
#include "lang/c/acsl/reader.h"

struct checker {
    struct reader *reader;
    struct c_function *function;
    bool ghost;      /* inside of ghost code, */
    bool ghost_loop; /* and of a loop or switch of it */
};

static void complain(struct checker *k, struct span span, const char *construct)
{
    acsl_lose(k->reader, &(struct target){.kind = TARGET_NONE, .function = k->function}, (struct unsupported){span, construct},
              false);
}

/* The variable that is changed; NULL: it is reached by a pointer. */
static const struct c_var *root_of(const struct c_expr *e)
{
    for (;;) {
        bool part = e->kind == C_PARENS || (e->kind == C_MEMBER && !e->arrow) || e->kind == C_INDEX ||
                    (e->kind == C_CAST && e->cast == C_CAST_ARRAY_TO_POINTER);
        if (!part)
            return e->kind == C_VAR ? e->var : NULL;
        e = e->left;
    }
}

static void check_stmt(struct checker *k, const struct c_stmt *s);

static void check_expr(struct checker *k, const struct c_expr *e)
{
    if (!e)
        return;
    bool changes = e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT;
    const struct c_var *root = changes ? root_of(e->left) : NULL;
    if (k->ghost && changes && (!root || !root->ghost))
        complain(k, e->span, "ghost code that changes the program");
    if (k->ghost && (e->kind == C_CALL || e->kind == C_VA_ARG))
        complain(k, e->span, "call in ghost code");
    if (!k->ghost && e->kind == C_VAR && e->var->ghost)
        complain(k, e->span, "ghost variable outside of ghost code");
    if (!k->ghost && e->kind == C_FUNCTION_NAME && e->function->ghost)
        complain(k, e->span, "ghost function outside of ghost code");
    const struct c_expr *parts[] = {e->cond, e->left, e->right, e->filler};
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        check_expr(k, parts[i]);
    for (unsigned i = 0; i < e->n_args; i++)
        check_expr(k, e->args[i]);
    check_stmt(k, e->body);
}

static bool is_body(const struct c_stmt *s)
{
    return s->kind == C_IF || s->kind == C_SWITCH || c_is_loop(s);
}

/* Where ghost code stands in the code around it, and code in ghost code. */
static void check_place(struct checker *k, const struct c_stmt *s)
{
    const struct c_stmt *parts[] = {s->then, s->els};
    for (unsigned i = 0; i < 2; i++)
        if (!s->ghost && is_body(s) && parts[i] && parts[i]->ghost)
            complain(k, parts[i]->span, "ghost code in place of a statement");
    if (k->ghost && !s->ghost)
        complain(k, s->span, "statement inside of ghost code");
}

static void check_ghost_stmt(struct checker *k, const struct c_stmt *s)
{
    const struct acsl_loop *loop = c_is_loop(s) ? acsl_loop(k->reader->result, s) : NULL;
    bool jumps = s->kind == C_GOTO || s->kind == C_COMPUTED_GOTO || s->kind == C_RETURN;
    bool leaves = (s->kind == C_BREAK || s->kind == C_CONTINUE) && !k->ghost_loop;
    if (jumps || leaves)
        complain(k, s->span, "jump in ghost code");
    if (s->kind == C_ASM || s->kind == C_OTHER_STMT)
        complain(k, s->span, "this statement in ghost code");
    if (c_is_loop(s) && (!loop || loop->variants.n == 0))
        complain(k, s->span, "loop without 'loop variant' in ghost code");
}

static void check_stmt(struct checker *k, const struct c_stmt *s)
{
    if (!s)
        return;
    struct checker around = *k;
    bool label = s->kind == C_LABEL; /* a ghost label may stand in front of code */
    check_place(k, s);
    if (s->ghost)
        check_ghost_stmt(k, s);
    k->ghost |= s->ghost && !label;
    k->ghost_loop = k->ghost && (around.ghost_loop || c_is_loop(s) || s->kind == C_SWITCH);
    for (unsigned i = 0; i < s->n; i++)
        check_stmt(k, s->body[i]);
    for (unsigned i = 0; i < s->n_vars; i++)
        check_expr(k, s->vars[i]->init);
    check_stmt(k, s->init);
    check_expr(k, s->expr);
    check_expr(k, s->update);
    check_stmt(k, s->then);
    check_stmt(k, s->els);
    *k = around;
}

static bool has_ghosts(const struct c_ast *ast)
{
    for (size_t i = 0; i < ast->vars.n; i++)
        if (ast->vars.at[i]->ghost)
            return true;
    return false;
}

static bool has_ghost_code(const struct c_stmt *s)
{
    if (!s)
        return false;
    bool found = s->ghost;
    for (unsigned i = 0; i < s->n && !found; i++)
        found = has_ghost_code(s->body[i]);
    return found || has_ghost_code(s->then) || has_ghost_code(s->els);
}

void acsl_check_ghosts(struct reader *r)
{
    bool variables = has_ghosts(r->ast);
    for (size_t i = 0; i < r->ast->functions.n; i++) {
        struct c_function *f = r->ast->functions.at[i];
        struct checker k = {.reader = r, .function = f};
        if (f->ghost)
            complain(&k, f->name_span, "ghost function");
        else if (f->body && (variables || has_ghost_code(f->body)))
            check_stmt(&k, f->body);
    }
}
