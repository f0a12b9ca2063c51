/* Groups of files. A name of a class counts wherever it stands, in comments too: more is joined than needs to be. */
#include "lang/java/lower/groups.h"

#include "base/intern.h"

#include <ctype.h>

struct grouping {
    const struct java_ast *ast;
    struct idmap file_of; /* simple name of a class -> 1 + the file that has one with the name last */
    struct idmap joined;  /* by file: sets are groups (idmap_follow) */
};

/* Files that have classes of one name are joined. */
static void note_names(struct grouping *k, unsigned file)
{
    const struct java_file *f = &k->ast->files[file];
    for (unsigned i = 0; i < f->n_classes; i++) {
        if (!f->classes[i]->simple)
            continue;
        uint64_t key = idmap_key(f->classes[i]->simple);
        const uint64_t *other = idmap_get(&k->file_of, key);
        if (other)
            idmap_join(&k->joined, *other - 1, file);
        idmap_put(&k->file_of, key, file + 1);
    }
}

static bool is_in_name(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static void look_for_names(struct grouping *k, unsigned file)
{
    const struct source *s = k->ast->files[file].source;
    for (uint32_t i = 0, n; s && i < s->size; i += n) {
        for (n = 0; i + n < s->size && is_in_name(s->text[i + n]); n++) {
        }
        const uint64_t *other = n ? idmap_get(&k->file_of, idmap_key(intern_n(k->ast->names, s->text + i, n))) : NULL;
        if (other)
            idmap_join(&k->joined, file, *other - 1);
        n += n == 0;
    }
}

static unsigned file_of(const struct grouping *k, const struct source *s)
{
    for (unsigned i = 0; i < k->ast->n_files; i++)
        if (k->ast->files[i].source == s)
            return i;
    return 0;
}

const unsigned *groups_of_files(const struct java_ast *ast, const struct il_program *p)
{
    struct grouping k = {.ast = ast};
    unsigned *group = arena_array(p->arena, unsigned, p->routines.n);
    for (unsigned i = 0; i < ast->n_files; i++)
        note_names(&k, i);
    for (unsigned i = 0; i < ast->n_files; i++)
        look_for_names(&k, i);
    for (size_t i = 0; i < p->routines.n; i++)
        group[i] = (unsigned)idmap_follow(&k.joined, file_of(&k, p->routines.at[i]->span.source));
    idmap_release(&k.file_of);
    idmap_release(&k.joined);
    return group;
}
