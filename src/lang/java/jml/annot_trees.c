/* Clauses that say what a tree is. Two of them together are a forest, of which the provers know more than what the clauses say of each pair of
 * objects. Start at annot_tree_of. */
#include "lang/java/jml/annot_trees.h"

#include "lang/java/tree/ast.h"

/* (\forall T v; range; body), or with `range ==> body`. */
struct of_all {
    const struct annot_var *v;
    const struct annot_expr *range, *body;
};

static struct of_all of_all(const struct annot_expr *e)
{
    if (e->kind != ANNOT_FORALL || e->n_vars != 1)
        return (struct of_all){0};
    if (e->n == 2)
        return (struct of_all){e->vars[0], e->arg[0], e->arg[1]};
    const struct annot_expr *body = e->arg[0];
    bool implies = body->kind == ANNOT_BINARY && body->op == ANNOT_OP_IMPLIES;
    return implies ? (struct of_all){e->vars[0], body->arg[0], body->arg[1]} : (struct of_all){0};
}

static bool same_fields(const struct annot_expr *a, const struct annot_expr *b)
{
    return a->fields[0] == b->fields[0] && a->fields[1] == b->fields[1];
}

/* Which of the fields `of` follows leads from v to where e, `\reach(v.f, T, f + g).has(of)`, starts; 2: e is another formula. */
static unsigned start_of(const struct annot_expr *e, const struct annot_expr *root, const struct annot_var *v,
                         const struct annot_var *of)
{
    const struct annot_expr *reach = e ? annot_has(e, of, 2) : NULL;
    unsigned f = 0;
    if (!reach || !same_fields(reach, root))
        return 2;
    while (f < 2 && !annot_is_field_of(reach->arg[0], root->fields[f], v))
        f++;
    return f;
}

/* Two starts are those of both fields. */
static bool are_both(unsigned a, unsigned b)
{
    return a < 2 && b < 2 && a != b;
}

static bool no_cycle(const struct annot_expr *body, const struct annot_expr *root, const struct annot_var *v)
{
    if (body->kind != ANNOT_BINARY || body->op != ANNOT_OP_AND)
        return false;
    return are_both(start_of(annot_denied(body->arg[0]), root, v, v), start_of(annot_denied(body->arg[1]), root, v, v));
}

/* The variable ranges over all objects that the fields lead to. */
static bool covers(const struct java_ast *ast, const struct annot_expr *root, const struct annot_var *v)
{
    const struct java_type *of = v->type.java, *first = root->arg[0]->type.java;
    return first && java_subtype(ast, first, of) && java_subtype(ast, root->fields[0]->type, of) &&
           java_subtype(ast, root->fields[1]->type, of);
}

static bool subtrees_apart(const struct java_ast *ast, const struct annot_expr *body, const struct annot_expr *root,
                           const struct annot_var *v)
{
    struct of_all inner = of_all(body);
    if (!inner.v || !covers(ast, root, inner.v))
        return false;
    return are_both(start_of(inner.range, root, v, inner.v), start_of(annot_denied(inner.body), root, v, inner.v));
}

struct annot_tree annot_tree_of(const struct java_ast *ast, const struct annot_expr *e)
{
    struct of_all all = of_all(e);
    const struct annot_expr *root = all.v ? annot_has(all.range, all.v, 2) : NULL;
    if (!root || annot_mentions(root->arg[0], all.v) || !covers(ast, root, all.v))
        return (struct annot_tree){0};
    if (no_cycle(all.body, root, all.v))
        return (struct annot_tree){root, false};
    bool apart = subtrees_apart(ast, all.body, root, all.v);
    return (struct annot_tree){apart ? root : NULL, apart};
}

bool annot_trees_same(const struct annot_tree *a, const struct annot_tree *b)
{
    return a->reach && b->reach && same_fields(a->reach, b->reach) && annot_same_place(a->reach->arg[0], b->reach->arg[0]);
}
