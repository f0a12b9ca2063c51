/* The lines of the helper: files, clang's messages, comments and macros here, the rest in the files beside. Start with c_read. */
#include "lang/c/tree/read.h"

#include "lang/c/tree/check_ast.h"
#include "lang/c/tree/reader.h"

#include <ctype.h>
#include <string.h>

enum { MAX_FILES = 1 << 16 };

/* ---- fields ---- */

void c_damage(struct c_reader *r, const char *what)
{
    if (!r->damage)
        r->damage = what;
}

uint32_t c_read_number(struct c_reader *r, const json_t *o, const char *key, uint32_t below)
{
    uint32_t n = json_offset(o, key, UINT32_MAX);
    if (n < below)
        return n;
    c_damage(r, key);
    return 0;
}

symbol c_read_symbol_or_none(struct c_reader *r, const json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    return s ? intern(r->ast->names, s) : NULL;
}

symbol c_read_symbol(struct c_reader *r, const json_t *o, const char *key)
{
    symbol s = c_read_symbol_or_none(r, o, key);
    if (!s)
        c_damage(r, key);
    return s;
}

const char *c_read_text_or_none(struct c_reader *r, const json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    return s ? arena_strdup(r->ast->arena, s) : NULL;
}

const char *c_read_decimal_or_none(struct c_reader *r, const json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    if (!s)
        return NULL;
    const char *digits = s + (*s == '-');
    if (!*digits || digits[strspn(digits, "0123456789")]) {
        c_damage(r, key);
        return NULL;
    }
    return arena_strdup(r->ast->arena, s);
}

static const struct source *source_of(struct c_reader *r, const json_t *o)
{
    if (!json_object_get(o, "f"))
        return r->given;
    uint32_t f = json_offset(o, "f", UINT32_MAX);
    if (f >= r->files.n) {
        c_damage(r, "f");
        return NULL;
    }
    return r->files.at[f].source;
}

struct span c_read_span(struct c_reader *r, const json_t *o)
{
    const json_t *at = json_object_get(o, "at");
    const struct source *source = at ? source_of(r, o) : NULL;
    if (!source)
        return (struct span){0};
    json_int_t start = json_integer_value(json_array_get(at, 0)), end = json_integer_value(json_array_get(at, 1));
    if (json_array_size(at) != 2 || start < 0 || end < start || end > (json_int_t)source->size) {
        c_damage(r, "at");
        return (struct span){0};
    }
    return (struct span){source, (uint32_t)start, (uint32_t)end};
}

struct span c_read_name_span(struct c_reader *r, const json_t *o, struct span at, const char *name)
{
    uint32_t start = json_offset(o, "name_at", at.start), size = name ? (uint32_t)strlen(name) : 0;
    if (!at.source || start > at.source->size)
        return (struct span){0};
    (void)r;
    uint32_t room = at.source->size - start;
    return (struct span){at.source, start, start + (size < room ? size : room)};
}

struct c_scope c_read_scope(struct c_reader *r, const json_t *o, struct span name)
{
    uint32_t end = json_offset(o, "scope_end", name.end);
    (void)r;
    return (struct c_scope){name.source, name.end, end < name.end ? name.end : end};
}

#define AT(r, list, o, key) \
    ((r)->list.n ? (r)->list.at[c_read_number((r), (o), (key), (uint32_t)(r)->list.n)] : (c_damage((r), (key)), NULL))

struct c_type *c_read_type(struct c_reader *r, const json_t *o, const char *key)
{
    return AT(r, types, o, key);
}

struct c_type *c_read_type_or_none(struct c_reader *r, const json_t *o, const char *key)
{
    return json_object_get(o, key) ? AT(r, types, o, key) : NULL;
}

struct c_var *c_read_var(struct c_reader *r, const json_t *o, const char *key)
{
    return AT(r, vars, o, key);
}

struct c_function *c_read_function_or_none(struct c_reader *r, const json_t *o, const char *key)
{
    return json_object_get(o, key) ? AT(r, functions, o, key) : NULL;
}

const struct c_expr *c_read_expr_or_none(struct c_reader *r, const json_t *o, const char *key)
{
    return json_object_get(o, key) ? AT(r, exprs, o, key) : NULL;
}

const struct c_stmt *c_read_stmt_or_none(struct c_reader *r, const json_t *o, const char *key)
{
    return json_object_get(o, key) ? AT(r, stmts, o, key) : NULL;
}

const struct c_field *c_read_field_or_none(struct c_reader *r, const json_t *o)
{
    const struct c_type *t = c_read_type_or_none(r, o, "record");
    if (!t)
        return NULL;
    uint32_t i = c_read_number(r, o, "index", t->kind == C_RECORD ? t->record->n_fields : 0);
    if (t->kind == C_RECORD && i < t->record->n_fields && t->record->fields[i])
        return t->record->fields[i];
    c_damage(r, "index");
    return NULL;
}

unsigned c_read_word(struct c_reader *r, const json_t *o, const char *key, const char *const words[], unsigned n)
{
    const char *word = json_text(o, key);
    for (unsigned i = 0; i < n; i++)
        if (!strcmp(words[i], word))
            return i;
    c_damage(r, key);
    return 0;
}

/* ---- files and messages ---- */

static void read_file(struct c_reader *r, const json_t *o)
{
    if (json_offset(o, "id", UINT32_MAX) != r->files.n || r->files.n >= MAX_FILES) {
        c_damage(r, "id");
        return;
    }
    const char *why, *path = arena_strdup(r->ast->arena, json_text(o, "path"));
    struct c_file f = {.path = path, .source = source_read(r->ast->arena, path, &why), .system = json_flag(o, "system")};
    vec_push(&r->files, f);
}

static void tell(struct c_reader *r, const char *kind, struct span at, const char *text)
{
    if (!strcmp(kind, "error") && at.source)
        diag_error(r->ds, at, "c-compile", "%s", text);
    else if (!strcmp(kind, "error"))
        diag_file_error(r->ds, r->given->path, "c-compile", "%s", text);
    else if (!strcmp(kind, "warning") && at.source)
        diag_warning(r->ds, at, "c-compile-warning", "%s", text);
}

/* clang's notes are about the message before them. */
static void read_diag(struct c_reader *r, const json_t *o)
{
    const char *kind = json_text(o, "kind"), *text = json_text(o, "message");
    struct span at = c_read_span(r, o);
    if (strcmp(kind, "note") != 0) {
        tell(r, kind, at, text);
        return;
    }
    struct diag *last = r->ds->first;
    while (last && last->next)
        last = last->next;
    if (last && at.source)
        diag_note_at(r->ds, last, at, "%s", text);
}

/* ---- comments and macros ---- */

static void read_macro(struct c_reader *r, const json_t *o)
{
    struct c_macro *m = arena_new(r->ast->arena, struct c_macro);
    if (json_offset(o, "id", UINT32_MAX) != r->macros.n)
        c_damage(r, "id");
    vec_push(&r->macros, m);
    m->name = c_read_symbol(r, o, "name");
    m->function_like = json_flag(o, "function");
    m->variadic = json_flag(o, "variadic");
    m->body = arena_strdup(r->ast->arena, json_text(o, "body"));
    m->span = c_read_span(r, o);
    unsigned n;
    const json_t *list = json_list(o, "params", &n);
    symbol *params = arena_array(r->ast->arena, symbol, n);
    for (unsigned i = 0; i < n; i++) {
        const char *s = json_string_value(json_array_get(list, i));
        if (!s)
            c_damage(r, "params");
        params[i] = intern(r->ast->names, s ? s : "");
    }
    m->n_params = n;
    m->params = params;
}

static void read_comment(struct c_reader *r, const json_t *o)
{
    static const char *const kinds[] = {"acsl", "acsl-line", "invar"};
    struct c_comment *c = arena_new(r->ast->arena, struct c_comment);
    c->kind = (enum c_comment_kind)c_read_word(r, o, "kind", kinds, 3);
    c->span = c_read_span(r, o);
    c->ghost = json_flag(o, "ghost");
    unsigned n;
    const json_t *list = json_list(o, "macros", &n);
    const struct c_macro **macros = arena_array(r->ast->arena, const struct c_macro *, n);
    for (unsigned i = 0; i < n; i++) {
        const json_t *v = json_array_get(list, i);
        json_int_t id = json_is_integer(v) ? json_integer_value(v) : -1;
        if (id < 0 || (size_t)id >= r->macros.n) {
            c_damage(r, "macros");
            return;
        }
        macros[i] = r->macros.at[id];
    }
    c->n_macros = n;
    c->macros = macros;
    if (c->span.source)
        vec_push(&r->ast->comments, c);
}

/* ---- lines ---- */

static void read_start(struct c_reader *r, const json_t *o)
{
    if (strcmp(json_text(o, "format"), "invar-c/1") != 0)
        c_damage(r, "format");
}

static void read_end(struct c_reader *r, const json_t *o)
{
    (void)o;
    r->end = true;
}

static const struct {
    const char *kind;
    void (*read)(struct c_reader *r, const json_t *o);
} table[] = {
    {"type", c_read_type_line},
    {"field", c_read_field_line},
    {"record", c_read_record_line},
    {"enumerator", c_read_enumerator_line},
    {"enum", c_read_enum_line},
    {"var", c_read_var_line},
    {"init", c_read_init_line},
    {"cleanup", c_read_cleanup_line},
    {"function", c_read_function_line},
    {"declaration", c_read_declaration_line},
    {"body", c_read_body_line},
    {"typedef", c_read_typedef_line},
    {"comment", read_comment},
    {"macro", read_macro},
    {"file", read_file},
    {"diag", read_diag},
    {"machine", c_read_machine_line},
    {"start", read_start},
    {"end", read_end},
};

static const char *read_line(void *state, const json_t *o)
{
    struct c_reader *r = state;
    const char *kind = json_text(o, "k");
    r->damage = NULL;
    if (json_object_get(o, "s") && strcmp(kind, "body") != 0) {
        c_read_stmt_line(r, o);
        return r->damage;
    }
    if (json_object_get(o, "x") && strcmp(kind, "init") != 0 && strcmp(kind, "cleanup") != 0) {
        c_read_expr_line(r, o);
        return r->damage;
    }
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (!strcmp(table[i].kind, kind)) {
            table[i].read(r, o);
            return r->damage;
        }
    return "k";
}

static void tell_damaged(void *state, unsigned line, const char *what)
{
    struct c_reader *r = state;
    diag_file_error(r->ds, r->given->path, "c-helper-output", "line %u of the C helper's output is damaged: %s", line, what);
}

static struct c_ast *new_ast(struct arena *arena, struct intern *names)
{
    struct c_ast *ast = arena_new(arena, struct c_ast);
    ast->arena = arena;
    ast->names = names;
    ast->records.arena = ast->enums.arena = ast->vars.arena = arena;
    ast->functions.arena = ast->typedefs.arena = ast->comments.arena = ast->derived.arena = arena;
    return ast;
}

static void keep_types(struct c_reader *r)
{
    for (size_t i = 0; i < r->types.n; i++) {
        const struct c_type *t = r->types.at[i];
        if (t->kind == C_POINTER && !t->quals)
            idmap_put(&r->ast->derived, idmap_key(t->of), idmap_key(t));
    }
}

struct c_ast *c_read(struct arena *arena, struct intern *names, const char *text, size_t n, const struct source *given,
                     struct diagnostics *ds)
{
    size_t known = ds->errors;
    struct c_reader r = {.ast = new_ast(arena, names), .ds = ds, .given = given};
    vec_push(&r.files, (struct c_file){.path = given->path, .source = given, .given = true});
    unsigned more = read_lines(&(struct line_reader){&r, read_line, tell_damaged}, text, n);
    if (more)
        diag_file_error(ds, given->path, "c-helper-output", "%u more damaged lines", more);
    if (!r.end)
        diag_file_error(ds, given->path, "c-helper-truncated", "the C helper's output ends early");
    const char *wrong = ds->errors == known ? c_check_ast(r.ast) : NULL;
    if (wrong)
        diag_file_error(ds, given->path, "c-helper-output", "the C helper's output is damaged: missing or wrong %s", wrong);
    if (ds->errors == known)
        keep_types(&r);
    r.ast->n_files = (unsigned)r.files.n;
    r.ast->files = arena_copy(arena, r.files.at, r.files.n * sizeof *r.files.at);
    vec_release(&r.files);
    vec_release(&r.types);
    vec_release(&r.vars);
    vec_release(&r.functions);
    vec_release(&r.exprs);
    vec_release(&r.stmts);
    vec_release(&r.macros);
    return ds->errors == known ? r.ast : NULL;
}
