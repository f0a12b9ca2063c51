/* --emit-test=FOLDER: each language has a writer of its own (emit_test_java.c, emit_test_c.c). */
#include "driver/emit_test.h"

#include "base/outfile.h"
#include "driver/emit_test_language.h"

#include <string.h>

void emit_test_refuse(struct making *m, const char *why)
{
    if (!m->why_not)
        m->why_not = why;
}

const char *emit_test_value(const struct making *m, const char *place)
{
    for (unsigned i = 0; i < m->f->n_inputs; i++)
        if (!strcmp(m->f->inputs[i].place, place))
            return m->f->inputs[i].value;
    return NULL;
}

const char *emit_test_object(const struct making *m, const char *place)
{
    for (size_t i = 0; i < m->made.n; i++)
        if (!strcmp(m->made.at[i].place, place))
            return m->made.at[i].name;
    return NULL;
}

bool emit_test_is_number(const char *value)
{
    value += *value == '-';
    return *value && !value[strspn(value, "0123456789")];
}

bool emit_test_is_in(const char *place, const char *variable)
{
    size_t n = strlen(variable);
    return !strncmp(place, variable, n) && (!place[n] || place[n] == '.' || place[n] == '[');
}

void emit_test_write(struct invocation *inv, const char *path, const struct buf *text)
{
    const char *why;
    if (!outfile_make_folders(path, &why) || !outfile_write(path, text->text, text->n, &why))
        diag_file_error(&inv->request.diagnostics, path, "cannot-write", "cannot write the test: %s", why);
}

void emit_test_none(const struct judged *j, const struct failure_text *f, const char *why)
{
    fprintf(stderr, "invar: no test for %s [%s]: %s\n", j->text.qualified, f->id, why);
}

void emit_tests(struct invocation *inv)
{
    for (size_t i = 0; inv->options->emit_test && i < inv->judged.n; i++) {
        const struct judged *j = &inv->judged.at[i];
        const char *language = j->program->language->name;
        if (!strcmp(language, "java"))
            emit_test_java(inv, j);
        else if (!strcmp(language, "c"))
            emit_test_c(inv, j);
    }
}
