/* The lines of the helper (docs/java-helper.md): files, javac's diagnostics, classes and methods. Names may be used before their
 * line. So classes, methods, fields and variables are made when first named, and become `declared` when described.
 *
 * The output may be cut off or damaged (a killed JVM, another jar). Each line is read by itself: lines without damage are kept,
 * and a damaged line becomes a diagnostic. Start with java_read_ast. */
#include "lang/java/tree/read_ast.h"
#include "lang/java/tree/check_ast.h"
#include "lang/java/tree/source_text.h"
#include "lang/java/tree/nest.h"
#include "lang/java/tree/read_body.h"

#include <ctype.h>
#include <string.h>

struct lines {
    struct java_reader r;
    struct diagnostics *ds;
    unsigned n_sources;
    const struct source *const *sources;
    bool end, crashed;
};

enum { MAX_FILES = 1 << 20 };

static void tell_damaged(void *state, unsigned line, const char *what)
{
    struct lines *l = state;
    diag_file_error(l->ds, "java helper", "java-helper-output", "line %u of the helper's output is damaged: %s", line, what);
}

static struct java_file *file_by_id(struct lines *l, uint32_t id)
{
    return id < l->r.ast->n_files ? &l->r.ast->files[id] : NULL;
}

/* ---- file, diag, unit ---- */

static void room_for_file(struct java_ast *ast, uint32_t id)
{
    if (id < ast->n_files)
        return;
    struct java_file *bigger = arena_array(ast->arena, struct java_file, id + 1);
    if (ast->n_files)
        memcpy(bigger, ast->files, ast->n_files * sizeof *bigger);
    for (uint32_t i = ast->n_files; i <= id; i++) {
        bigger[i].id = i;
        bigger[i].path = bigger[i].package = "";
    }
    ast->files = bigger;
    ast->n_files = id + 1;
}

/* s in UTF-8, from an encoding with one byte per character. `high` has the characters of the bytes from 0x80 on; NULL: s is in
 * UTF-8. */
static const struct source *encoded(struct arena *a, const struct source *s, const char *high)
{
    enum { HALF = 0x80 };
    if (!high)
        return s;
    struct source *copy = arena_copy(a, s, sizeof *s);
    uint16_t *table = arena_array(a, uint16_t, HALF);
    struct annot_text chars = {.text = high, .size = (uint32_t)strlen(high)};
    for (uint32_t i = 0, n = 0; i < chars.size && n < HALF; n++)
        table[n] = (uint16_t)annot_text_char(&chars, i, &i);
    copy->high = table;
    return copy;
}

/* The same text, shown under another path. */
static const struct source *named(struct arena *a, const struct source *s, const char *path)
{
    struct source *copy = arena_copy(a, s, sizeof *s);
    copy->path = path;
    return copy;
}

static void read_file(struct lines *l, const json_t *o)
{
    uint32_t id = json_offset(o, "id", UINT32_MAX);
    if (id >= MAX_FILES || l->r.ast->classes.n || id > l->r.ast->n_files) {
        java_reader_damage(&l->r, "id");
        return;
    }
    room_for_file(l->r.ast, id);
    struct java_file *f = &l->r.ast->files[id];
    f->path = arena_strdup(l->r.ast->arena, json_text(o, "path"));
    f->given = json_flag(o, "given");
    f->broken = json_flag(o, "broken");
    const char *why;
    const char *open = json_string_value(json_object_get(o, "open"));
    f->source = id < l->n_sources ? l->sources[id] : source_read(l->r.ast->arena, open ? open : f->path, &why);
    if (f->source && open)
        f->source = named(l->r.ast->arena, f->source, f->path);
    f->source = f->source ? encoded(l->r.ast->arena, f->source, json_string_value(json_object_get(o, "high"))) : NULL;
    const json_t *bytes = json_object_get(o, "bytes");
    if (f->source && json_is_integer(bytes) && json_integer_value(bytes) >= 0 && json_integer_value(bytes) != f->source->size)
        diag_file_error(l->ds, f->path, "java-file-changed", "file changed while it was read");
}

/* A compiler's message without a final full stop. Its first letter becomes lower case unless it starts a name. */
static const char *message_text(struct java_reader *r, const json_t *o)
{
    char *text = arena_strdup(r->ast->arena, json_text(o, "message"));
    size_t n = strlen(text);
    if (n > 1 && isupper((unsigned char)text[0]) && islower((unsigned char)text[1]) &&
        strcspn(text + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_.$") >= strcspn(text + 1, " "))
        text[0] = (char)tolower((unsigned char)text[0]);
    if (n && text[n - 1] == '.')
        text[n - 1] = 0;
    return text;
}

static void read_diag(struct lines *l, const json_t *o)
{
    const char *kind = json_text(o, "kind"), *text = message_text(&l->r, o);
    l->r.file = file_by_id(l, json_offset(o, "file", UINT32_MAX));
    struct span at = java_read_span(&l->r, o, "at");
    if (at.source)
        at.start = java_read_place(&l->r, o, "pos", at.start);
    if (at.end < at.start)
        at.end = at.start;
    if (!strcmp(kind, "error") && !l->r.file)
        diag_file_error(l->ds, "java compiler", "java-compile", "%s", text);
    else if (!strcmp(kind, "error") && !at.source)
        diag_file_error(l->ds, l->r.file->path, "java-compile", "%s", text);
    else if (!strcmp(kind, "error"))
        diag_error(l->ds, at, "java-compile", "%s", text);
    else if (!strcmp(kind, "warning") && at.source)
        diag_warning(l->ds, at, "java-compile-warning", "%s", text);
}

static void read_unit(struct lines *l, const json_t *o)
{
    struct java_file *f = file_by_id(l, json_offset(o, "file", UINT32_MAX));
    if (!f) {
        java_reader_damage(&l->r, "file");
        return;
    }
    l->r.file = f;
    struct arena *a = l->r.ast->arena;
    f->package = arena_strdup(a, json_text(o, "package"));
    const json_t *list = json_list(o, "imports", &f->n_imports);
    f->imports = arena_array(a, struct java_import, f->n_imports);
    for (unsigned i = 0; i < f->n_imports; i++) {
        const json_t *from = json_array_get(list, i);
        f->imports[i] = (struct java_import){.span = java_read_span(&l->r, from, "at"),
                                             .name = arena_strdup(a, json_text(from, "name")),
                                             .is_static = json_flag(from, "static"),
                                             .cls = java_read_class_ref(&l->r, from, "class")};
    }
}

/* ---- class ---- */

/* NULL if the line is damaged, or describes the field for the second time: then the file has an error. */
static struct java_field *read_field_decl(struct lines *l, const json_t *o, struct java_class *c)
{
    struct java_reader *r = &l->r;
    symbol name = java_read_symbol(r, o, "name");
    if (!name) {
        java_reader_damage(r, "name");
        return NULL;
    }
    struct java_field *f = java_reader_field(r, c, name);
    if (f->declared)
        return NULL;
    f->type = java_read_type(r, o, "type");
    f->generic = json_flag(o, "generic");
    f->contents = java_read_contents(r, o);
    f->enum_const = json_flag(o, "enum_const");
    f->declared = true;
    f->mods = java_read_mods(o);
    f->constant = java_read_const(r, o, f->type);
    f->span = java_read_span(r, o, "at");
    f->name_span = java_read_name_span(r, o, f->span, name);
    if (json_object_get(o, "init")) {
        r->method = java_method_named(r->ast, intern_printf(r->ast->names, "%s.<field %s>", c->name, name));
        r->method->owner = c;
        r->method->kind = JAVA_FIELD_INIT;
        r->method->mods = f->mods & JAVA_STATIC;
        r->method->file = r->file;
        r->method->mods = f->mods & JAVA_STATIC;
        f->init_method = r->method;
        f->init = java_read_expr(r, json_object_get(o, "init"));
        r->method = NULL;
    }
    return f;
}

/* The places of a library method in the file with its contract. */
static void read_described(struct lines *l, const json_t *o, struct java_method *m)
{
    struct java_reader *r = &l->r;
    unsigned n;
    const json_t *list = json_list(o, "declared", &n);
    const char *name = m->kind == JAVA_METHOD ? m->name : m->owner->simple;
    m->file = r->file;
    m->span = java_read_span(r, o, "at");
    m->name_span = java_read_name_span(r, o, m->span, name);
    m->head_end = java_read_place(r, o, "head_end", m->span.end);
    r->method = m;
    for (unsigned i = 0; i < n; i++) {
        struct java_var *v = java_read_decl(r, json_array_get(list, i));
        if (!v || v->id != i || i >= m->n_params) {
            java_reader_damage(r, "declared");
            break;
        }
        v->is_param = true;
    }
    r->method = NULL;
}

static void read_method_sig(struct lines *l, const json_t *o, struct java_class *c)
{
    struct java_reader *r = &l->r;
    struct java_method *m = java_read_method_ref(r, o, "id");
    if (!m) {
        java_reader_damage(r, "id");
        return;
    }
    m->owner = c;
    m->name = java_read_symbol(r, o, "name");
    if (!m->name)
        m->name = m->id;
    m->kind = !strcmp(m->name, "<init>") ? JAVA_CONSTRUCTOR : JAVA_METHOD;
    m->declared = m->external = true;
    m->mods = java_read_mods(o);
    m->varargs = json_flag(o, "varargs");
    m->generic = json_flag(o, "generic");
    m->ret = json_object_get(o, "ret") ? java_read_type(r, o, "ret") : java_type_primitive_of(r->ast, JAVA_VOID);
    const json_t *list = json_list(o, "params", &m->n_params);
    m->params = arena_array(r->ast->arena, const struct java_type *, m->n_params);
    for (unsigned i = 0; i < m->n_params; i++) {
        const char *type = json_string_value(json_array_get(list, i));
        m->params[i] = java_type_named(r->ast, intern(r->ast->names, type ? type : "<none>"));
    }
    m->throws = java_read_class_refs(r, o, "throws", &m->n_throws);
    m->overrides = java_read_method_refs(r, o, "overrides", &m->n_overrides);
    vec_push(&c->methods, m);
    if (c->file && json_object_get(o, "at"))
        read_described(l, o, m);
}

static void read_inherited(struct java_reader *r, const json_t *o, struct java_class *c)
{
    const json_t *list = json_list(o, "inherited", &c->n_inherited);
    c->inherited = arena_array(r->ast->arena, struct java_inherited_field, c->n_inherited);
    unsigned n = 0;
    for (unsigned i = 0; i < c->n_inherited; i++) {
        const json_t *from = json_array_get(list, i);
        struct java_inherited_field f = {java_read_symbol(r, from, "name"), java_read_class_ref(r, from, "owner")};
        if (f.name && f.owner)
            c->inherited[n++] = f;
    }
    c->n_inherited = n;
}

static void read_implements(struct java_reader *r, const json_t *o, struct java_class *c)
{
    const json_t *list = json_list(o, "implements", &c->n_implements);
    c->implements = arena_array(r->ast->arena, struct java_implements, c->n_implements);
    unsigned n = 0;
    for (unsigned i = 0; i < c->n_implements; i++) {
        const json_t *from = json_array_get(list, i);
        struct java_implements m = {java_read_method_ref(r, from, "method"), java_read_method_ref(r, from, "of")};
        if (m.method && m.of)
            c->implements[n++] = m;
    }
    c->n_implements = n;
}

static unsigned index_of(const char *word, const char *const words[], unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (!strcmp(words[i], word))
            return i;
    return 0;
}

static void read_class_head(struct java_reader *r, const json_t *o, struct java_class *c)
{
    static const char *const kinds[] = {"class", "interface", "enum", "record", "annotation"};
    static const char *const places[] = {"top", "member", "local", "anonymous"};
    c->declared = true;
    c->simple = java_read_symbol(r, o, "simple");
    c->canonical = java_read_symbol(r, o, "canonical");
    if (c->canonical)
        idmap_put(&r->ast->class_by_canonical, (uint64_t)(uintptr_t)c->canonical, (uint64_t)(uintptr_t)c);
    c->kind = (enum java_class_kind)index_of(json_text(o, "kind"), kinds, 5);
    c->place = (enum java_place)index_of(json_text(o, "place"), places, 4);
    c->mods = java_read_mods(o);
    c->generic = json_flag(o, "generic");
    c->external = json_flag(o, "external");
    c->super = java_read_class_ref(r, o, "super");
    if (c->super)
        c->super->extended = true;
    c->interfaces = java_read_class_refs(r, o, "interfaces", &c->n_interfaces);
    c->permitted = java_read_class_refs(r, o, "permits", &c->n_permitted);
    c->enclosing = java_read_class_ref(r, o, "enclosing");
    c->enclosing_method = java_read_method_ref(r, o, "enclosing_method");
}

static void add_class_to_file(struct java_ast *ast, struct java_file *f, struct java_class *c)
{
    struct java_class **bigger = arena_array(ast->arena, struct java_class *, f->n_classes + 1);
    if (f->n_classes)
        memcpy(bigger, f->classes, f->n_classes * sizeof *bigger);
    bigger[f->n_classes++] = c;
    f->classes = bigger;
}

/* Fields that other classes name before the line of c was read are in c's list already. Initializers run in text order. The n fields of
 * `order` are fields of c, each of them once. */
static void in_text_order(struct java_class *c, unsigned n, struct java_field *const order[])
{
    for (unsigned i = 0; i < n; i++) {
        size_t at = i;
        while (c->fields.at[at] != order[i])
            at++;
        for (; at > i; at--)
            c->fields.at[at] = c->fields.at[at - 1];
        c->fields.at[i] = order[i];
    }
}

static void read_fields(struct lines *l, const json_t *o, struct java_class *c)
{
    unsigned size, n = 0;
    const json_t *list = json_list(o, "fields", &size);
    struct java_field **order = arena_array(l->r.ast->arena, struct java_field *, size);
    for (unsigned i = 0; i < size; i++)
        if ((order[n] = read_field_decl(l, json_array_get(list, i), c)))
            n++;
    in_text_order(c, n, order);
}

static void read_class(struct lines *l, const json_t *o)
{
    struct java_reader *r = &l->r;
    struct java_class *c = java_read_class_ref(r, o, "name");
    if (!c || c->declared) {
        java_reader_damage(r, "name");
        return;
    }
    r->file = file_by_id(l, json_offset(o, "file", UINT32_MAX));
    read_class_head(r, o, c);
    c->file = r->file;
    c->span = java_read_span(r, o, "at");
    c->name_span = java_read_name_span(r, o, c->span, c->simple);
    c->body_span = java_read_span(r, o, "body_at");
    unsigned n;
    const json_t *list = json_list(o, "left_out", &c->n_left_out);
    c->left_out = arena_array(r->ast->arena, struct span, c->n_left_out);
    for (unsigned i = 0; i < c->n_left_out; i++)
        c->left_out[i] = java_read_span(r, json_array_get(list, i), "at");
    read_fields(l, o, c);
    read_inherited(r, o, c);
    struct java_method **methods = java_read_method_refs(r, o, "methods", &n);
    for (unsigned i = 0; i < n; i++)
        vec_push(&c->methods, methods[i]);
    c->inherited_methods = java_read_method_refs(r, o, "inherited_methods", &c->n_inherited_methods);
    read_implements(r, o, c);
    list = json_list(o, "method_sigs", &n);
    for (unsigned i = 0; i < n; i++)
        read_method_sig(l, json_array_get(list, i), c);
    if (c->file)
        add_class_to_file(r->ast, c->file, c);
}

/* ---- method ---- */

static void read_method(struct lines *l, const json_t *o)
{
    static const char *const kinds[] = {"method", "constructor", "static-init", "instance-init"};
    struct java_reader *r = &l->r;
    struct java_method *m = java_read_method_ref(r, o, "id");
    struct java_class *owner = java_read_class_ref(r, o, "class");
    if (!m || !owner || m->declared) {
        java_reader_damage(r, "id");
        return;
    }
    r->file = file_by_id(l, json_offset(o, "file", UINT32_MAX));
    r->method = m;
    m->owner = owner;
    m->declared = true;
    m->name = java_read_symbol(r, o, "name");
    if (!m->name)
        m->name = m->id;
    m->kind = (enum java_method_kind)index_of(json_text(o, "kind"), kinds, 4);
    m->mods = java_read_mods(o);
    m->generic = json_flag(o, "generic");
    m->ret_generic = json_flag(o, "ret_generic");
    m->ret_contents = java_read_contents(r, o);
    m->varargs = json_flag(o, "varargs");
    m->gen = json_flag(o, "gen");
    m->ret = json_object_get(o, "ret") ? java_read_type(r, o, "ret") : java_type_primitive_of(r->ast, JAVA_VOID);
    m->throws = java_read_class_refs(r, o, "throws", &m->n_throws);
    m->overrides = java_read_method_refs(r, o, "overrides", &m->n_overrides);
    m->file = r->file;
    m->span = java_read_span(r, o, "at");
    m->name_span = java_read_name_span(r, o, m->span, m->kind == JAVA_METHOD ? m->name : owner->simple);
    m->head_end = java_read_place(r, o, "head_end", m->span.end);
    java_read_params(r, o, m);
    if (json_object_get(o, "body"))
        m->body = java_read_stmt(r, json_object_get(o, "body"));
}

/* ---- lines ---- */

static const char *read_line(void *state, const json_t *o)
{
    struct lines *l = state;
    const char *k = json_text(o, "k");
    l->r.file = NULL;
    l->r.method = NULL;
    l->r.damage = NULL;
    if (!strcmp(k, "file")) {
        read_file(l, o);
    } else if (!strcmp(k, "diag")) {
        read_diag(l, o);
    } else if (!strcmp(k, "unit")) {
        read_unit(l, o);
    } else if (!strcmp(k, "class")) {
        read_class(l, o);
    } else if (!strcmp(k, "method")) {
        read_method(l, o);
    } else if (!strcmp(k, "listed")) {
        /* only helper_cache.c reads it */
    } else if (!strcmp(k, "crash")) {
        l->crashed = true;
        diag_file_error(l->ds, "java helper", "java-helper-crash", "the helper failed: %s", json_text(o, "message"));
    } else if (!strcmp(k, "end")) {
        l->end = true;
    } else {
        java_reader_damage(&l->r, "k");
    }
    return l->r.damage;
}

struct java_ast *java_read_ast(struct arena *arena, struct intern *names, const char *text, size_t n, unsigned n_sources,
                               const struct source *const sources[], struct diagnostics *ds)
{
    struct java_ast *ast = arena_new(arena, struct java_ast);
    ast->arena = arena;
    ast->names = names;
    size_t known = ds->errors;
    struct lines l = {.r = {.ast = ast}, .ds = ds, .n_sources = n_sources, .sources = sources};
    unsigned more = read_lines(&(struct line_reader){&l, read_line, tell_damaged}, text, n);
    if (more)
        diag_file_error(ds, "java helper", "java-helper-output", "%u more damaged lines", more);
    if (!l.end && !l.crashed)
        diag_file_error(ds, "java helper", "java-helper-truncated", "the helper's output ends early");
    const char *wrong = java_check_ast(ast, ds->errors == known);
    if (wrong && ds->errors == known)
        diag_file_error(ds, "java helper", "java-helper-output", "the helper's output is damaged: missing or wrong %s", wrong);
    java_nest(ast);
    return ast;
}
