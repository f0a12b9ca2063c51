/* invar clauses: prints routines as constrained Horn clauses. Start at clauses, at the end. */
#include "driver/clauses.h"

#include "driver/invocation.h"
#include "driver/programs.h"
#include "il/slice.h"
#include "vcgen/horn/horn.h"

enum { STATUS_INPUT = 2 };

static void put_unsupported(const struct il_routine *r, const char *construct, struct span span)
{
    printf("; %s: unsupported: %s", r->qualified, construct);
    if (span.source)
        printf(", %s:%u", span_path(span), span_position(span).line);
    putchar('\n');
}

/* False if r is not supported. *n: how many problems were printed before. */
static bool print_routine(struct il_program *p, const struct il_routine *r, unsigned *n)
{
    struct buf text = {0};
    const char *why;
    for (size_t i = 0; i < r->unsupported.n; i++)
        put_unsupported(r, r->unsupported.at[i].construct, r->unsupported.at[i].span);
    if (!r->body || r->unsupported.n)
        return r->unsupported.n == 0;
    bool done = horn_clauses(&text, p, r, &why);
    if (done)
        printf("%s%s", (*n)++ > 0 ? "(reset)\n" : "", text.text);
    else
        put_unsupported(r, why, r->span);
    buf_release(&text);
    return done;
}

static bool print_slice(struct il_program *p, const struct il_routine *r, unsigned *n)
{
    struct il_slice slice = il_slice(p, r);
    bool done = print_routine(slice.program, slice.routine, n);
    il_slice_release(p, &slice);
    return done;
}

int clauses(const struct options *o, const volatile sig_atomic_t *interrupted)
{
    struct invocation inv;
    bool all = true;
    unsigned n = 0;
    invocation_init(&inv, o, interrupted);
    programs_read(&inv);
    for (size_t i = 0; i < inv.programs.n; i++) {
        struct il_program *p = inv.programs.at[i];
        for (size_t k = 0; k < p->routines.n && !*interrupted; k++)
            if (programs_wanted(&inv, p->routines.at[k]))
                all &= print_slice(p, p->routines.at[k], &n);
    }
    diag_print_all(stderr, &inv.request.diagnostics);
    int status = inv.request.diagnostics.errors || !all ? STATUS_INPUT : 0;
    invocation_release(&inv);
    return status;
}
