/* bench/z3-loop DIR: a bare Z3 loop over the queries of one run of `invar verify --dump=queries=DIR`, to compare our time per query
 * with. Queries of one context (their files have one name but for the number) share one solver, as in prover/z3.c: what is
 * new in a query is asserted, then it is checked under its assumptions and, where it is satisfiable, its model is taken; all this is
 * timed, reading is not. Prints a line for each query: its file's name, seconds, those without the model, answer. */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <z3.h>

enum { MAX_ASSUMPTIONS = 4096 };

struct loop {
    Z3_context z3;
    Z3_solver solver; /* of the context `name` */
    char name[256];
    unsigned asserted; /* how many of the context's assertions the solver has */
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static char *read_all(const char *path)
{
    FILE *f = fopen(path, "r");
    if (!f)
        return NULL;
    size_t n = 0, cap = 1 << 16;
    char *text = malloc(cap);
    for (size_t got; text && (got = fread(text + n, 1, cap - n - 1, f)) > 0;) {
        n += got;
        if (cap - n < 2)
            text = realloc(text, cap *= 2);
    }
    fclose(f);
    if (text)
        text[n] = '\0';
    return text;
}

static Z3_config config(void)
{
    Z3_config c = Z3_mk_config();
    Z3_set_param_value(c, "auto_config", "false");
    return c;
}

static void new_solver(struct loop *l)
{
    if (l->solver) {
        Z3_solver_dec_ref(l->z3, l->solver);
        Z3_del_context(l->z3);
    }
    Z3_config c = config();
    l->z3 = Z3_mk_context(c);
    Z3_del_config(c);
    l->solver = Z3_mk_simple_solver(l->z3);
    Z3_solver_inc_ref(l->z3, l->solver);
    Z3_params p = Z3_mk_params(l->z3);
    Z3_params_inc_ref(l->z3, p);
    Z3_params_set_bool(l->z3, p, Z3_mk_string_symbol(l->z3, "smt.mbqi"), false);
    Z3_params_set_uint(l->z3, p, Z3_mk_string_symbol(l->z3, "smt.arith.solver"), 2);
    Z3_solver_set_params(l->z3, l->solver, p);
    Z3_params_dec_ref(l->z3, p);
    l->asserted = 0;
}

/* "(check-sat-assuming ($a (not $b)))" */
static unsigned assumptions(struct loop *l, char *at, Z3_ast out[])
{
    unsigned n = 0;
    bool negated = false;
    char *save;
    for (char *word = strtok_r(at, " ()\n", &save); word && n < MAX_ASSUMPTIONS; word = strtok_r(NULL, " ()\n", &save)) {
        if (!strcmp(word, "check-sat-assuming") || !strcmp(word, "check-sat"))
            continue;
        if (!strcmp(word, "not")) {
            negated = true;
            continue;
        }
        Z3_ast a = Z3_mk_const(l->z3, Z3_mk_string_symbol(l->z3, word), Z3_mk_bool_sort(l->z3));
        out[n++] = negated ? Z3_mk_not(l->z3, a) : a;
        negated = false;
    }
    return n;
}

static void ask(struct loop *l, const char *file, char *text)
{
    static const char *const answers[] = {"unsat", "unknown", "sat"};
    Z3_ast assumed[MAX_ASSUMPTIONS];
    char *check = strstr(text, "(check-sat");
    unsigned n = assumptions(l, strdup(check), assumed);
    *check = '\0';
    Z3_ast_vector all = Z3_parse_smtlib2_string(l->z3, text, 0, 0, 0, 0, 0, 0);
    Z3_ast_vector_inc_ref(l->z3, all);
    double start = now();
    for (unsigned k = Z3_ast_vector_size(l->z3, all); l->asserted < k; l->asserted++)
        Z3_solver_assert(l->z3, l->solver, Z3_ast_vector_get(l->z3, all, l->asserted));
    Z3_lbool answer = Z3_solver_check_assumptions(l->z3, l->solver, n, assumed);
    double checked = now() - start;
    Z3_model model = answer == Z3_L_TRUE ? Z3_solver_get_model(l->z3, l->solver) : NULL;
    if (model) {
        Z3_model_inc_ref(l->z3, model);
        Z3_model_dec_ref(l->z3, model);
    }
    printf("%s %.7f %.7f %s\n", file, now() - start, checked, answers[answer + 1]);
    Z3_ast_vector_dec_ref(l->z3, all);
}

int main(int argc, char *argv[])
{
    struct dirent **files;
    int n = argc == 2 ? scandir(argv[1], &files, NULL, alphasort) : -1;
    if (n < 0) {
        fprintf(stderr, "usage: z3-loop DIR\n");
        return 1;
    }
    struct loop l = {0};
    for (int i = 0; i < n; i++) {
        const char *name = strchr(files[i]->d_name, '-'); /* behind the numbers of the routine and of the query */
        name = name ? strchr(name + 1, '-') : NULL;
        if (!name || !strstr(name, ".smt2"))
            continue;
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", argv[1], files[i]->d_name);
        char *text = read_all(path);
        if (!text)
            continue;
        unsigned count = 0;
        for (const char *a = text; (a = strstr(a, "(assert ")); a++)
            count++;
        if (strcmp(name, l.name) != 0 || count < l.asserted)
            new_solver(&l);
        snprintf(l.name, sizeof l.name, "%s", name);
        ask(&l, files[i]->d_name, text);
        free(text);
    }
    return 0;
}
