/* Judges files with libinvar: prints the verdict of each routine, the invariants that were found at its loops, and what fails.
 *     cc verdicts.c $(pkg-config --cflags --libs invar) -o verdicts && ./verdicts clear.bpl */
#include <invar.h>
#include <stdio.h>
#include <stdlib.h>

static void print_routine(void *user, const struct invar_routine *r)
{
    static const char *const names[] = {"verified", "refuted", "unproved", "unsupported", "failed"};
    (void)user;
    printf("%s:%u: %s is %s\n", r->place.file, r->place.line, r->qualified, names[r->verdict]);
    for (size_t i = 0; i < r->n_loops; i++)
        for (size_t k = 0; k < r->loops[i].n_invariants; k++)
            printf("    line %u: %s\n", r->loops[i].place.line, r->loops[i].invariants[k]);
    for (size_t i = 0; i < r->n_failures; i++) {
        printf("    line %u: %s\n", r->failures[i].place.line, r->failures[i].message);
        for (size_t k = 0; k < r->failures[i].n_inputs; k++)
            printf("        %s = %s\n", r->failures[i].inputs[k].name, r->failures[i].inputs[k].value);
    }
}

int main(int argc, char *argv[])
{
    char *error;
    size_t n;
    struct invar *v = invar_open((size_t)argc - 1, (const char *const *)argv + 1, &error);
    if (!v) {
        fprintf(stderr, "%s: %s\n", argv[0], error ? error : "no memory");
        free(error);
        return 1;
    }
    invar_judge(v, print_routine, NULL);
    const struct invar_message *messages = invar_messages(v, &n);
    for (size_t i = 0; i < n; i++)
        fprintf(stderr, "%s:%u: %s\n", messages[i].place.file, messages[i].place.line, messages[i].text);
    int status = invar_status(v);
    invar_close(v);
    return status;
}
