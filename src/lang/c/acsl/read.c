/* Reads the annotations of a translation unit: comments to items, items to definitions, contracts and annotations of code. Start at acsl_read. */
#include "lang/c/acsl/reader.h"

#include <string.h>

struct context acsl_context(struct reader *r, struct span at)
{
    return (struct context){.reader = r, .arena = r->arena, .ds = r->ds, .at = at, .pending = VEC_IN(r->arena)};
}

void acsl_lose(struct reader *r, const struct target *t, struct unsupported why, bool contract)
{
    if (t->kind == TARGET_UNUSED)
        return;
    vec_push(&r->result->blocked, ((struct acsl_blocked){t->function, why}));
    if (!contract || t->kind != TARGET_FUNCTION || idmap_has(&r->result->lost, idmap_key(t->function)))
        return;
    struct unsupported *u = arena_new(r->arena, struct unsupported);
    *u = why;
    idmap_put(&r->result->lost, idmap_key(t->function), (uint64_t)(uintptr_t)u);
}

/* The first word of the comment is `ghost`. */
static bool is_ghost(const struct c_comment *c)
{
    const char *p = c->span.source->text + c->span.start + 3, *end = c->span.source->text + c->span.end;
    if (c->kind == C_INVAR)
        return false;
    while (p < end && strchr(" \t\r\n\f@", *p))
        p++;
    return (size_t)(end - p) > 5 && memcmp(p, "ghost", 5) == 0 && strchr(" \t\r\n\f", p[5]);
}

static void read_comment(struct reader *r, const struct c_comment *c)
{
    struct read_comment k = {.comment = c, .target = acsl_attach(r->ast, c->span), .items = VEC_IN(r->arena)};
    if (c->ghost)
        return;
    if (is_ghost(c)) {
        struct unsupported why = {c->span, "ghost code here"};
        acsl_lose(r, &k.target, why, false);
        return;
    }
    acsl_parse(&r->syntax, c, &k.items);
    vec_push(&r->comments, k);
}

static void give_arena(struct reader *r)
{
    struct arena *a = r->arena;
    struct acsl *s = r->result;
    struct idmap *maps[] = {&s->contracts,        &s->loops, &s->before,     &s->ends,        &s->lost,      &s->found_contracts,
                            &s->found_predicates, &r->types, &r->type_names, &r->logic_types, &r->overloads, &r->lost_names,
                            &r->definition_of};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        maps[i]->arena = a;
    s->functions.arena = s->lemmas.arena = s->blocked.arena = s->found.arena = s->invariants.arena = a;
    r->definitions.arena = r->comments.arena = a;
}

struct acsl *acsl_read(struct arena *a, struct c_ast *ast, struct diagnostics *ds)
{
    struct reader *r = arena_new(a, struct reader);
    *r = (struct reader){.arena = a, .ast = ast, .ds = ds, .result = arena_new(a, struct acsl)};
    r->result->reader = r;
    give_arena(r);
    r->syntax = (struct syntax_context){a, ast, ast->names, &r->type_names, ds};
    for (size_t i = 0; i < ast->comments.n; i++)
        if (!ast->comments.at[i]->ghost)
            acsl_find_types(&r->syntax, ast->comments.at[i], &r->type_names);
    for (size_t i = 0; i < ast->comments.n; i++)
        read_comment(r, ast->comments.at[i]);
    acsl_define(r);
    acsl_read_invariants(r);
    acsl_build(r);
    acsl_check_ghosts(r);
    return r->result;
}
