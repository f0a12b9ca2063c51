/* One process for each file, so that a file on which clang breaks costs no other. Nothing is stored: a run costs less than looking up
 * what it depends on (docs/c-helper.md). Start with c_helper_run. */
#include "lang/c/helper/helper.h"

#include "lang/reader/process.h"

#include <errno.h>
#include <string.h>

static const char *find_helper(struct arena *arena, const char *path, struct diagnostics *ds)
{
    const char *given, *file = helper_file(arena, "INVAR_C_HELPER", "invar-c", &given);
    if (!file && given)
        diag_file_error(ds, given, "c-helper-missing", "cannot read the C helper named by INVAR_C_HELPER: %s", strerror(errno));
    else if (!file)
        diag_file_error(ds, path, "c-helper-missing",
                        "this build reads no C: there is no C helper (invar-c) beside the executable or in ../lib/invar; "
                        "libclang-19-dev, llvm-19-dev and g++ are needed to build it");
    return file;
}

/* Headers of the C library that have contracts are found in front of the system's. */
static void push_headers(struct helper_words *ws, struct arena *arena)
{
    const char *given, *folder = helper_file(arena, "INVAR_C_HEADERS", "c-headers", &given);
    if (!folder)
        return;
    helper_push(ws, arena, "-isystem");
    helper_push(ws, arena, folder);
}

static void push_arguments(struct helper_words *ws, struct arena *arena, const struct c_helper_request *r)
{
    if (r->machine)
        vec_push(ws, arena_printf(arena, "--machine=%s", r->machine));
    if (r->database) {
        helper_push(ws, arena, "-p");
        helper_push(ws, arena, r->database);
    }
    for (unsigned i = 0; i < r->n_flags; i++)
        helper_push(ws, arena, r->flags[i]);
    push_headers(ws, arena);
    helper_push(ws, arena, "--");
    helper_push(ws, arena, r->source->path);
}

static bool run(struct helper_words *ws, const struct c_helper_request *r, struct buf *out, struct diagnostics *ds)
{
    struct helper_result end = helper_process_run(ws, -1, r->deadline, out);
    const char *path = r->source->path;
    switch (end.end) {
    case HELPER_DONE: return true;
    case HELPER_NOT_STARTED:
        diag_file_error(ds, path, "c-helper-crash", "cannot start the C helper %s: %s", ws->at[0], strerror(end.number));
        return false;
    case HELPER_KILLED:
        diag_file_error(ds, path, "c-helper-crash", "the C helper was killed by signal %d", end.number);
        return false;
    case HELPER_SILENT:
        diag_file_error(ds, path, "c-helper-crash", "the C helper wrote nothing (exit status %d)", end.number);
        return false;
    case HELPER_INTERRUPTED:
        diag_file_error(ds, path, "interrupted", "the run was interrupted while clang read the file");
        return false;
    case HELPER_TIMEOUT:
        diag_file_error(ds, path, "timeout", "the time limit was reached while clang read the file");
        return false;
    }
    return false;
}

const char *c_helper_run(struct arena *arena, const struct c_helper_request *r, size_t *n, struct diagnostics *ds)
{
    const char *helper = find_helper(arena, r->source->path, ds), *text = NULL;
    if (!helper)
        return NULL;
    struct helper_words ws = {0};
    struct buf out = {0};
    helper_push(&ws, arena, helper);
    push_arguments(&ws, arena, r);
    if (run(&ws, r, &out, ds)) {
        *n = out.n;
        text = buf_finish(&out, arena);
    }
    buf_release(&out);
    vec_release(&ws);
    return text;
}

/* Its output begins with a line that has the version of clang, whatever it is asked. */
void c_helper_versions(struct arena *arena, struct buf *out)
{
    static const char key[] = "\"clang\":\"";
    const char *given, *file = helper_file(arena, "INVAR_C_HELPER", "invar-c", &given);
    const char *line = file ? helper_first_line(arena, file, "--version") : NULL;
    const char *version = line ? strstr(line, key) : NULL;
    buf_printf(out, "C helper: %s", file ? file : "not found");
    if (version) {
        version += strlen(key);
        buf_printf(out, " (clang %.*s)", (int)strcspn(version, "\""), version);
    } else if (file) {
        buf_puts(out, " (does not start)");
    }
    buf_putc(out, '\n');
}
