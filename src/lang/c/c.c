/* The C front end in order: helper, tree, annotations, routines. */
#include "lang/c/c.h"

#include "lang/c/acsl/acsl.h"
#include "lang/c/analysis/cursors.h"
#include "lang/c/annotate.h"
#include "lang/c/helper/helper.h"
#include "lang/c/lower/lower_program.h"
#include "lang/c/task/task.h"
#include "lang/c/tree/read.h"

#include <string.h>

/* Functions of blocks, most of whose values follow from what the block is. */
static const char *const of_blocks[] = {"literal(",    "part_kind(", "part_of(",  "part_index(",
                                        "part_place(", "part_root(", "read_only("};

/* What is in a literal, whose name begins with a quote (lower/variable.c); that a pointer leads to the start of its object; that an object was
 * not freed; what a block is. */
static bool c_granted(const char *place, const char *value)
{
    const char *dot = strrchr(place, '.'), *last = dot ? dot : "";
    bool offset = !strncmp(place, "\\offset(", 8) || !strcmp(last, ".offset"), of_block = false;
    for (unsigned i = 0; i < sizeof of_blocks / sizeof *of_blocks; i++)
        of_block |= !strncmp(place, of_blocks[i], strlen(of_blocks[i]));
    return place[0] == '"' || of_block || (offset && !strcmp(value, "0")) || (!strcmp(last, ".freed") && !strcmp(value, "false"));
}

const struct il_language c_language = {
    .name = "c",
    .invariant = {"//@ loop invariant ", ";"},
    .measure = "loop variant ",
    .assertion = {"//@ assert ", ";"},
    .integers = true,
    .inner_pointers = true,
    .annotate = c_annotate,
    .write_clause = c_write_clause,
    .invariant_owner = "variables of",
    .invariant_word = "global invariant",
    .pointer_hint = "a contract says that they are not: /*@ requires \\valid(p + (0 .. n - 1)); */",
    .nothing_hint = "those of included headers are not judged",
    .granted = c_granted,
};

static bool is_of_system(const struct c_ast *ast, const struct source *s)
{
    for (unsigned i = 0; i < ast->n_files; i++)
        if (ast->files[i].source == s)
            return ast->files[i].system;
    return false;
}

/* What is annotated in a task's program is neither asked nor assumed; the library keeps its contracts. Ghost code is in the tree already. */
static void drop_annotations(struct c_ast *ast)
{
    size_t kept = 0;
    for (size_t i = 0; i < ast->comments.n; i++) {
        const struct c_comment *c = ast->comments.at[i];
        if (c->ghost || is_of_system(ast, c->span.source))
            ast->comments.at[kept++] = c;
    }
    ast->comments.n = kept;
}

struct il_program *c_read_output(struct arena *arena, struct intern *names, struct c_output output, const struct source *source,
                                 const struct c_options *options, struct diagnostics *ds)
{
    size_t known = ds->errors;
    struct c_ast *ast = c_read(arena, names, output.text, output.size, source, ds);
    if (ast && options->n_properties)
        drop_annotations(ast);
    if (ast)
        c_replace_cursors(ast);
    struct acsl *as = ast ? acsl_read(arena, ast, ds) : NULL;
    return ast && ds->errors == known ? c_lower(arena, ast, as, options, ds) : NULL;
}

struct il_program *c_read_file(struct arena *arena, struct intern *names, const struct source *source,
                               const struct c_options *options, struct diagnostics *ds)
{
    struct c_helper_request request = {
        .source = source,
        .machine = options->machine == C_AS_FLAGS_SAY ? NULL
                   : options->machine == C_LP64       ? "lp64"
                                                      : "ilp32",
        .database = options->database,
        .n_flags = options->n_flags,
        .flags = options->flags,
        .deadline = options->deadline,
    };
    struct c_output output;
    if (!c_check_is_known(options->check)) {
        diag_file_error(ds, source->path, "bad-check", "--check=%s names no group of obligations", options->check);
        return NULL;
    }
    output.text = c_helper_run(arena, &request, &output.size, ds);
    return output.text ? c_read_output(arena, names, output, source, options, ds) : NULL;
}

struct il_program *c_read_task(struct arena *arena, struct intern *names, const struct source *yml,
                               const struct c_options *options, struct diagnostics *ds)
{
    const struct c_task *task = c_task_read(arena, yml, ds);
    const char *why;
    const struct source *input = task ? source_read(arena, task->input, &why) : NULL;
    if (task && !input)
        diag_file_error(ds, task->input, "cannot-read", "cannot read the file: %s", why);
    if (!input)
        return NULL;
    struct c_options o = *options;
    o.machine = task->machine;
    o.n_properties = task->n;
    o.properties = task->properties;
    return c_read_file(arena, names, input, arena_copy(arena, &o, sizeof o), ds);
}

void c_versions(struct arena *arena, struct buf *out)
{
    c_helper_versions(arena, out);
}
