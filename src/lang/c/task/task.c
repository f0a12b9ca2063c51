/* Tasks of SV-COMP, read with libyaml:
 *
 *   format_version: '2.0'
 *   input_files: 'sum.c'
 *   properties:
 *     - property_file: ../properties/unreach-call.prp
 *       expected_verdict: true
 *   options: {language: C, data_model: ILP32}
 *
 * Start with c_task_read. */
#include "lang/c/task/task.h"

#include "base/vec.h"

#include <string.h>
#include <yaml.h>

struct reader {
    struct arena *arena;
    const struct source *yml;
    struct diagnostics *ds;
    yaml_document_t document;
};

static struct span span_of(const struct reader *r, const yaml_node_t *n)
{
    return (struct span){r->yml, (uint32_t)n->start_mark.index, (uint32_t)n->end_mark.index};
}

static void wrong(struct reader *r, const yaml_node_t *at, const char *what)
{
    diag_error(r->ds, span_of(r, at), "bad-task", "%s", what);
}

/* ---- nodes ---- */

static const char *text_of(const yaml_node_t *n)
{
    return n && n->type == YAML_SCALAR_NODE ? (const char *)n->data.scalar.value : NULL;
}

/* The value of a key; NULL: it has none, or the node is no mapping. */
static const yaml_node_t *value(struct reader *r, const yaml_node_t *map, const char *key)
{
    if (!map || map->type != YAML_MAPPING_NODE)
        return NULL;
    for (const yaml_node_pair_t *p = map->data.mapping.pairs.start; p < map->data.mapping.pairs.top; p++) {
        const char *name = text_of(yaml_document_get_node(&r->document, p->key));
        if (name && !strcmp(name, key))
            return yaml_document_get_node(&r->document, p->value);
    }
    return NULL;
}

static bool has_text(struct reader *r, const yaml_node_t *map, const char *key, const char *expected)
{
    const char *text = text_of(value(r, map, key));
    return text && !strcmp(text, expected);
}

/* ---- parts of a task ---- */

const char *c_task_path(struct arena *a, const char *beside, const char *name)
{
    const char *slash = strrchr(beside, '/');
    if (*name == '/' || !slash)
        return arena_strdup(a, name);
    return arena_printf(a, "%.*s%s", (int)(slash - beside) + 1, beside, name);
}

/* A file, or a list of one file. */
static const char *read_input(struct reader *r, const yaml_node_t *root)
{
    const yaml_node_t *n = value(r, root, "input_files");
    if (n && n->type == YAML_SEQUENCE_NODE) {
        const yaml_node_item_t *first = n->data.sequence.items.start;
        if (n->data.sequence.items.top - first != 1) {
            wrong(r, n, "a task of several input files is not supported");
            return NULL;
        }
        n = yaml_document_get_node(&r->document, *first);
    }
    if (!text_of(n)) {
        wrong(r, n ? n : root, "a task names its file: input_files");
        return NULL;
    }
    return c_task_path(r->arena, r->yml->path, text_of(n));
}

static enum c_data_model read_machine(struct reader *r, const yaml_node_t *root)
{
    const yaml_node_t *options = value(r, root, "options");
    if (has_text(r, options, "data_model", "ILP32"))
        return C_ILP32;
    if (!has_text(r, options, "data_model", "LP64"))
        wrong(r, options ? options : root, "the data_model of a task in C is ILP32 or LP64");
    return C_LP64;
}

/* "unreach-call" of "../properties/unreach-call.prp" */
static const char *property_name(struct arena *a, const char *file)
{
    const char *slash = strrchr(file, '/'), *base = slash ? slash + 1 : file, *point = strrchr(base, '.');
    return point ? arena_strndup(a, base, (size_t)(point - base)) : arena_strdup(a, base);
}

static bool read_property(struct reader *r, const yaml_node_t *n, struct c_property *out)
{
    const yaml_node_t *file = value(r, n, "property_file"), *expected = value(r, n, "expected_verdict");
    const char *why;
    if (!text_of(file)) {
        wrong(r, n, "a property of a task names its file: property_file");
        return false;
    }
    const char *path = c_task_path(r->arena, r->yml->path, text_of(file));
    const struct source *s = source_read(r->arena, path, &why);
    if (!s) {
        diag_error(r->ds, span_of(r, file), "cannot-read", "cannot read %s: %s", path, why);
        return false;
    }
    *out = (struct c_property){.shown.name = property_name(r->arena, path), .span = span_of(r, file)};
    if (expected)
        out->shown.expected = has_text(r, n, "expected_verdict", "true") ? IL_EXPECTS_TRUE : IL_EXPECTS_FALSE;
    c_property_read(r->arena, s->text, out);
    return true;
}

/* What asks for test cases has no verdict. */
static bool is_coverage(struct reader *r, const yaml_node_t *n)
{
    const char *file = text_of(value(r, n, "property_file"));
    return file && strstr(file, "coverage-");
}

static void read_properties(struct reader *r, const yaml_node_t *root, struct c_task *task)
{
    const yaml_node_t *list = value(r, root, "properties");
    if (!list || list->type != YAML_SEQUENCE_NODE) {
        wrong(r, list ? list : root, "a task has a list of properties");
        return;
    }
    const yaml_node_item_t *from = list->data.sequence.items.start, *to = list->data.sequence.items.top;
    task->properties = arena_array(r->arena, struct c_property, (size_t)(to - from));
    for (; from < to; from++) {
        const yaml_node_t *n = yaml_document_get_node(&r->document, *from);
        if (!is_coverage(r, n) && read_property(r, n, &task->properties[task->n]))
            task->n++;
    }
}

static struct c_task *read_root(struct reader *r)
{
    size_t errors = r->ds->errors;
    const yaml_node_t *root = yaml_document_get_root_node(&r->document);
    const char *version = text_of(value(r, root, "format_version"));
    struct c_task *task = arena_new(r->arena, struct c_task);
    if (!root || !version || version[0] != '2') {
        diag_file_error(r->ds, r->yml->path, "bad-task", "this is no task of format_version 2.0");
        return NULL;
    }
    *task = (struct c_task){.input = read_input(r, root), .machine = read_machine(r, root)};
    read_properties(r, root, task);
    return r->ds->errors == errors ? task : NULL;
}

static struct c_task *read_document(struct reader *r, yaml_parser_t *parser)
{
    if (!yaml_parser_load(parser, &r->document)) {
        diag_file_error(r->ds, r->yml->path, "bad-task", "line %u: %s", (unsigned)parser->problem_mark.line + 1, parser->problem);
        return NULL;
    }
    struct c_task *task = read_root(r);
    yaml_document_delete(&r->document);
    return task;
}

struct c_task *c_task_read(struct arena *a, const struct source *yml, struct diagnostics *ds)
{
    struct reader r = {.arena = a, .yml = yml, .ds = ds};
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser))
        return NULL;
    yaml_parser_set_input_string(&parser, (const unsigned char *)yml->text, yml->size);
    struct c_task *task = read_document(&r, &parser);
    yaml_parser_delete(&parser);
    return task;
}
