/* Programs made from the files. One has all routines, without background facts: it says what there is to judge. Each routine is judged in a
 * program of its own, with the routines that its execution may call, and what these mention of fields, types, strings, models of the
 * library: nothing else is lowered for it. So what is proved of a routine, and how, does not depend on files that have nothing to do with
 * it. Start at java_lower. */
#include "lang/java/lower/lower_program.h"

#include "base/bug.h"
#include "il/check.h"
#include "lang/java/analysis/direct.h"
#include "lang/java/lower/calls/effects.h"
#include "lang/java/lower/code/assertion.h"
#include "lang/java/lower/code/initializers.h"
#include "lang/java/lower/found.h"
#include "lang/java/lower/groups.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/settled.h"
#include "lang/java/lower/heap/text.h"
#include "lang/java/lower/history.h"
#include "lang/java/lower/library/box.h"
#include "lang/java/lower/library/key.h"
#include "lang/java/lower/method.h"
#include "lang/java/lower/rules.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/lower/style.h"
#include "lang/java/lower/types/subtypes.h"

struct method_list VEC_OF(struct java_method *);

/* The files, what is known of them, and the routines that can be made from them. */
struct java_files {
    struct il_slices slices;
    struct lower base; /* a program begins with a copy of it */
    struct known known;
    struct idmap method_of; /* il_routine of the list -> java_method */
    struct idmap named;     /* qualified name of routines -> struct method_list: local classes may have the same name */
    struct java_options options;
    struct annotations *as;
    /* what `base` only reads */
    struct java_raises *raises;
    struct java_writes *writes;
};

/* ---- which methods have routines ---- */

/* A default constructor of c calls a constructor of the superclass. Does this constructor have obligations for its caller? */
static bool super_restricts(struct lower *l, const struct java_class *c)
{
    if (!c->super || c->super->external)
        return false;
    struct java_method *m = java_find_method(l->ast, intern_printf(l->ast->names, "%s.<init>()", c->super->name));
    if (!m)
        return true;
    struct contract contract = contract_of(l, m);
    bool restricts = contract.cases.n > 0 || contract.lost;
    vec_release(&contract.cases);
    return restricts;
}

/* Is there something to prove about a method that is not in the source? The accessor of a record may implement a method with a
 * contract. */
static bool is_promised(struct lower *l, const struct java_method *m)
{
    struct contract contract = contract_of(l, m);
    bool promised = contract.given || contract.cases.n > 0 || contract.lost;
    vec_release(&contract.cases);
    return promised;
}

/* Does the method have code to judge? A default constructor has some if there are initializers, if fields are declared non_null,
 * or if super() has obligations. */
static bool has_code(struct lower *l, const struct java_method *m)
{
    if (m->kind == JAVA_METHOD)
        return m->body && (!m->gen || is_promised(l, m));
    if (m->kind != JAVA_CONSTRUCTOR)
        return false;
    if (has_initializers(l, m->owner) || m->owner->place == JAVA_PLACE_ANONYMOUS)
        return has_initializers(l, m->owner);
    return (m->body && !m->gen) || (m->gen && super_restricts(l, m->owner));
}

/* A default constructor without code of its own, or the accessor of a record. */
static bool is_implicit(const struct java_method *m)
{
    return m->declared && (m->kind == JAVA_CONSTRUCTOR || (m->kind == JAVA_METHOD && m->gen && m->body));
}

/* It is not judged, but a call executes it. */
static void lower_implicit(struct lower *l, struct java_method *m)
{
    lower_method(l, m);
    vec_push(&l->p->implicit, l->p->routines.at[--l->p->routines.n]);
}

static void lower_one(struct lower *l, struct java_method *m)
{
    if (is_implicit(m) && !has_code(l, m))
        lower_implicit(l, m);
    else
        lower_method(l, m);
}

/* ---- what is lowered ---- */

static void all_of_class(struct lower *l, struct java_class *c, struct method_list *out)
{
    struct java_method *code = code_static(l->code, c);
    if (code)
        vec_push(out, code);
    for (size_t i = 0; i < c->methods.n; i++)
        if (c->methods.at[i]->declared && (has_code(l, c->methods.at[i]) || is_implicit(c->methods.at[i])))
            vec_push(out, c->methods.at[i]);
    for (size_t i = 0; i < c->functions.n; i++)
        if (!c->functions.at[i]->direct)
            vec_push(out, c->functions.at[i]);
}

/* In text order. */
static void all_methods(struct lower *l, struct method_list *out)
{
    for (unsigned i = 0; i < l->ast->n_files; i++)
        for (unsigned k = 0; l->ast->files[i].given && k < l->ast->files[i].n_classes; k++)
            all_of_class(l, l->ast->files[i].classes[k], out);
}

static uint64_t name_key(const struct lower *l, const char *qualified)
{
    return idmap_key(intern(l->ast->names, qualified));
}

/* What is lowered for one routine. */
struct reached {
    const struct java_files *files;
    struct lower *l;
    struct idmap seen; /* java_method */
    struct method_list methods;
};

static void reach(struct reached *k, struct java_method *m)
{
    if (idmap_put(&k->seen, idmap_key(m), 1))
        vec_push(&k->methods, m);
}

static void reach_named(struct reached *k, const char *qualified)
{
    const uint64_t *found = idmap_get(&k->files->named, name_key(k->l, qualified));
    const struct method_list *list = found ? (const struct method_list *)(uintptr_t)*found : NULL;
    for (size_t i = 0; list && i < list->n; i++)
        reach(k, list->at[i]);
}

/* The routines that an execution of c calls. */
static void reach_calls(struct reached *k, const struct il_cmd *c)
{
    if (c->call) {
        reach_named(k, c->call->qualified);
        for (unsigned i = 0; i < c->call->n_bodies; i++)
            reach_named(k, c->call->bodies[i].qualified);
    }
    for (unsigned i = 0; i < c->n; i++)
        reach_calls(k, c->child[i]);
}

/* The routine comes first, and then what it calls, in the order of calls. The class of the routine is a type of the slice, whether its text
 * mentions it or not. */
static void lower_reached(const struct java_files *files, struct lower *l, struct java_method *first, const unsigned *history)
{
    struct reached k = {.files = files, .l = l};
    heap_type_term(l, first->owner->type);
    if (history)
        lower_method_called(l, first, *history);
    else
        reach(&k, first);
    if (history && l->lowered.at[0].r->body)
        reach_calls(&k, l->lowered.at[0].r->body);
    for (size_t i = 0; i < k.methods.n; i++) {
        lower_one(l, k.methods.at[i]);
        const struct il_routine *r = l->lowered.at[i + (history != NULL)].r;
        if (r->body)
            reach_calls(&k, r->body);
    }
    if (history)
        history_doubt(l);
    idmap_release(&k.seen);
    vec_release(&k.methods);
}

static void lower_all(struct lower *l)
{
    struct method_list all = {0};
    all_methods(l, &all);
    for (size_t i = 0; i < all.n; i++)
        lower_one(l, all.at[i]);
    vec_release(&all);
}

/* ---- programs ---- */

static void forget_fields(const struct java_ast *ast)
{
    for (size_t i = 0; i < ast->classes.n; i++) {
        const struct java_class *c = ast->classes.at[i];
        for (size_t k = 0; k < c->fields.n; k++)
            c->fields.at[k]->user = NULL;
        for (size_t k = 0; k < c->captured.n; k++)
            c->captured.at[k].field->user = NULL;
        if (c->outer)
            c->outer->user = NULL;
    }
}

static void begin_program(struct lower *l)
{
    struct il_program *p = l->p = arena_new(l->arena, struct il_program);
    l->ts = terms_new(l->ast->names);
    terms_lenient(l->ts, true);
    *p = il_empty_program(l->arena, l->ts);
    for (unsigned i = 0; i < l->ast->n_files; i++)
        if (l->ast->files[i].source)
            vec_push(&p->sources, l->ast->files[i].source);
    p->language = &java_language;
    forget_fields(l->ast);
    heap_init(l);
    l->all_pures = arena_new(l->arena, struct pure_vec);
    *l->all_pures = (struct pure_vec)VEC_IN(l->arena);
    l->all_folds = arena_new(l->arena, struct fold_vec);
    *l->all_folds = (struct fold_vec)VEC_IN(l->arena);
    p->style = java_style(l);
}

static void end_program(struct lower *l)
{
    il_refuse_ill_formed(l->p);
    vec_release(&l->lowered);
    idmap_release(&l->disabled);
    idmap_release(&l->pures);
    idmap_release(&l->folds);
    idmap_release(&l->heap_of_term);
    idmap_release(&l->strings);
    idmap_release(&l->il_types);
    idmap_release(&l->type_terms);
    idmap_release(&l->type_intervals);
    vec_release(&l->types);
}

/* What is known of each kind of object, when everything is lowered. */
static void background(struct lower *l)
{
    heap_background(l);
    box_background(l);
    model_background(l);
    key_background(l);
    if (!l->types_matter)
        return;
    heap_elements_background(l, subtypes_are_many(l));
    subtype_background(l);
}

/* What the code of a program asks for. */
struct asked {
    bool types, texts, keys;
};

/* The routine of a method, with a history (NULL: without), and what it reaches (NULL: all routines), with facts about what was asked for. *now: what its
 * code asks for. */
static struct il_program *lower_asked(const struct java_files *files, struct java_method *first, const unsigned *history,
                                      struct asked before, struct asked *now)
{
    struct lower l = files->base;
    l.types_matter = before.types;
    l.texts_matter = before.texts;
    l.keys_matter = before.keys;
    begin_program(&l);
    if (first)
        lower_reached(files, &l, first, history);
    else
        lower_all(&l);
    settled_finish(&l);
    background(&l);
    end_program(&l);
    *now = (struct asked){l.types_asked, l.texts_asked, l.keys_asked};
    return l.p;
}

/* With all facts that its code asks for. The facts themselves may ask for more. */
static struct il_program *lower_complete(const struct java_files *files, struct java_method *first, const unsigned *history)
{
    struct asked before = {0}, now;
    struct il_program *p = lower_asked(files, first, history, before, &now);
    for (unsigned round = 0; (now.types != before.types || now.texts != before.texts || now.keys != before.keys) && round < 2;
         round++) {
        terms_free(p->terms);
        before = round == 0 ? now : (struct asked){true, true, before.keys | now.keys};
        p = lower_asked(files, first, history, before, &now);
    }
    return p;
}

/* ---- slices ---- */

static struct java_method *method_of(const struct java_files *files, const struct il_routine *r)
{
    const uint64_t *method = idmap_get(&files->method_of, idmap_key(r));
    bug_unless(method != NULL);
    return (struct java_method *)(uintptr_t)*method;
}

static struct il_program *slice(struct java_files *files, struct java_method *m, const unsigned *history)
{
    struct il_slices *s = &files->slices;
    if (!s->finds)
        return lower_complete(files, m, history);
    found_select(&files->base, files->as, &s->found);
    struct il_program *p = lower_complete(files, m, history);
    found_note_used(&files->base, &s->found);
    return p;
}

static struct il_program *slice_of(struct il_slices *s, const struct il_routine *r)
{
    struct java_files *files = (struct java_files *)s;
    return slice(files, method_of(files, r), NULL);
}

static bool is_called(struct il_slices *s, const struct il_routine *r)
{
    return history_exists(method_of((const struct java_files *)s, r));
}

static bool is_written(struct il_slices *s, const struct il_routine *r)
{
    struct java_files *files = (struct java_files *)s;
    return found_is_written(&files->base, method_of(files, r));
}

static struct il_program *slice_called(struct il_slices *s, const struct il_routine *r, unsigned calls)
{
    struct java_files *files = (struct java_files *)s;
    struct java_method *m = method_of(files, r);
    return history_exists(m) ? slice(files, m, &calls) : NULL;
}

static void propose(struct il_slices *s, const struct il_routine *r)
{
    struct java_files *files = (struct java_files *)s;
    found_propose(&files->base, files->as, method_of(files, r), &s->found);
}

static void keep_live(struct il_slices *s, size_t first)
{
    found_keep_live(((struct java_files *)s)->as, &s->found, first);
}

static void known_release(const struct lower *base)
{
    struct known *k = base->known;
    frames_release(base);
    idmap_release(&k->telling);
    idmap_release(&k->independent);
    idmap_release(&k->foreign);
    vec_release(&k->early);
    idmap_release(&k->kept_types);
    idmap_release(&k->classes_of_objects);
    idmap_release(&k->methods_of_objects);
    idmap_release(&k->invariant_places);
}

static void release(struct il_slices *s)
{
    struct java_files *files = (struct java_files *)s;
    known_release(&files->base);
    idmap_release(&files->method_of);
    idmap_release(&files->named);
    instances_free(files->base.instances);
    shapes_free(files->base.shapes);
    raises_free(files->raises);
    origins_free(files->base.origins);
    writes_free(files->writes);
    code_free(files->base.code);
    java_ast_release(files->base.ast);
}

static void name_method(struct java_files *files, const struct lowered *x)
{
    uint64_t key = name_key(&files->base, x->r->qualified);
    const uint64_t *found = idmap_get(&files->named, key);
    struct method_list *list = found ? (struct method_list *)(uintptr_t)*found : arena_new(files->base.arena, struct method_list);
    if (!found)
        *list = (struct method_list)VEC_IN(files->base.arena);
    vec_push(list, x->m);
    idmap_put(&files->named, key, idmap_key(list));
    idmap_put(&files->method_of, idmap_key(x->r), idmap_key(x->m));
}

/* All routines, without facts that proofs and executions need. */
static struct il_program *lower_listed(struct java_files *files)
{
    struct lower l = files->base;
    begin_program(&l);
    lower_all(&l);
    for (size_t i = 0; i < l.lowered.n; i++)
        name_method(files, &l.lowered.at[i]);
    settled_finish(&l);
    end_program(&l);
    return l.p;
}

static struct java_files *files_new(struct arena *arena, struct java_ast *ast, struct annotations *as,
                                    const struct java_options *options, struct diagnostics *ds)
{
    struct java_files *f = arena_new(arena, struct java_files);
    *f = (struct java_files){.slices = {.of = slice_of, .release = release, .found = VEC_IN(arena)}, .options = *options, .as = as};
    struct lower *l = &f->base;
    java_mark_direct(ast, as);
    *l = (struct lower){.arena = arena,
                        .rules = &java_rules,
                        .ast = ast,
                        .as = as,
                        .options = &f->options,
                        .dialect = java_dialect(options->dialect),
                        .ds = ds,
                        .known = &f->known};
    l->code = code_new(arena, ast, as);
    l->writes = f->writes = writes_new(arena, ast);
    l->origins = origins_new(arena, ast, l->code, l->writes);
    l->raises = f->raises = raises_new(arena, ast, l->code, l->dialect->only_throws);
    l->shapes = shapes_new(arena, ast, as, l->code, l->writes);
    l->instances = instances_new(arena, ast, l->code, l->writes);
    settled_prepare(l);
    assert_prepare(l);
    f->slices.finds = options->find_clauses && l->dialect->find_clauses;
    f->slices.called = f->slices.finds ? slice_called : NULL;
    f->slices.is_called = f->slices.finds ? is_called : NULL;
    f->slices.is_written = f->slices.finds ? is_written : NULL;
    f->slices.propose = f->slices.finds ? propose : NULL;
    f->slices.keep_live = f->slices.finds ? keep_live : NULL;
    if (f->slices.finds)
        found_guess(l, as, &f->slices.found);
    frames_compute(l);
    return f;
}

struct il_program *java_lower(struct arena *arena, struct java_ast *ast, struct annotations *as,
                              const struct java_options *options, struct diagnostics *ds)
{
    struct java_files *files = files_new(arena, ast, as, options, ds);
    struct il_program *p = options->whole ? lower_complete(files, NULL, NULL) : lower_listed(files);
    p->slices = &files->slices;
    if (files->slices.finds)
        files->slices.group = groups_of_files(ast, p);
    return p;
}
