/* Scripts for bash, zsh and fish that complete commands, options, their values, and files of the languages that invar reads. The build writes one
 * for each (cmake/completions.cmake). Start at completion_print, at the end. */
#include "driver/completion.h"

#include "driver/pages.h"

#include <ctype.h>
#include <string.h>

/* What may stand behind `=`. */
enum value_kind { VALUE_NONE, VALUE_WORDS, VALUE_FILE, VALUE_FOLDER, VALUE_OTHER };

/* One option; the rows of several languages with one name are one option. */
struct completed {
    const struct option *row;
    unsigned commands;
    enum value_kind kind;
    struct buf words; /* WORDS, with blanks between them */
};

struct completeds VEC_OF(struct completed);

/* The commands, with the bits of the options that they take. */
static const struct {
    const char *name;
    unsigned commands;
    const char *help;
} subcommands[] = {
    {"verify", IN_VERIFY, "verify files, and find loop invariants"},
    {"run", IN_RUN, "execute routines on random or small inputs"},
    {"print", IN_PRINT, "print Boogie programs with a uniform layout"},
    {"prepare", IN_PREPARE, "start the Java compiler once for many files"},
    {"clauses", IN_CLAUSES, "print routines as Horn clauses"},
    {"explain", 0, "print the page of a message, a reason, an assumption or a verdict"},
    {"merge", IN_VERIFY, "report on results of the parts of a run"},
    {"worker", 0, "judge what another process asks for"},
    {"lsp", IN_VERIFY, "language server for editors"},
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof *subcommands };

/* ---- the table ---- */

/* "a|unroll=K[.5]|0..2" as words: what is in capitals or brackets is the user's. */
static void add_words(struct buf *out, const char *list)
{
    while (*list) {
        size_t n = strcspn(list, "|"), fixed = strcspn(list, "|[ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        if (n == 4 && isdigit((unsigned char)list[0]) && !strncmp(list + 1, "..", 2))
            for (char c = list[0]; c <= list[3]; c++)
                buf_printf(out, "%c ", c);
        else if (fixed)
            buf_printf(out, "%.*s ", (int)fixed, list);
        list += n + (list[n] == '|');
    }
}

static enum value_kind kind_of(const char *argument)
{
    if (!*argument)
        return VALUE_NONE;
    if (strstr(argument, "FOLDER"))
        return VALUE_FOLDER;
    if (strstr(argument, "FILE") || strstr(argument, "OUT") || strstr(argument, "OLD"))
        return VALUE_FILE;
    return VALUE_OTHER;
}

static struct completed completed_of(const struct option *row, const struct options *o)
{
    struct completed c = {.row = row, .commands = row->commands, .kind = kind_of(row->argument)};
    struct buf list = {0};
    if (row->list)
        row->list(&list, o);
    if (c.kind == VALUE_OTHER && (row->list || strcspn(row->argument, "|.") < strlen(row->argument)))
        add_words(&c.words, row->list ? list.text : row->argument + 1);
    if (c.words.n)
        c.kind = VALUE_WORDS;
    buf_release(&list);
    return c;
}

struct collecting {
    struct completeds *all;
    const struct options *o;
};

static void collect_row(void *user, const struct option *row)
{
    struct collecting *to = user;
    for (size_t i = 0; i < to->all->n; i++)
        if (!strcmp(to->all->at[i].row->name, row->name)) {
            to->all->at[i].commands |= row->commands;
            return;
        }
    vec_push(to->all, completed_of(row, to->o));
}

/* The endings of files, with `between` between them. */
static void add_endings(struct buf *out, const struct options *o, const char *between)
{
    const char *before = "";
    for (unsigned i = 0; i < o->front_ends->n; i++) {
        const struct front_end *f = &o->front_ends->at[i];
        const char *const endings[] = {f->extension, f->also, f->task};
        for (unsigned k = 0; k < sizeof endings / sizeof *endings; k++)
            if (endings[k]) {
                buf_printf(out, "%s%s", before, endings[k] + 1);
                before = between;
            }
    }
}

static void print_page_ids(FILE *to)
{
    for (const struct page *p = pages; p->id; p++)
        fprintf(to, "%s%s", p == pages ? "" : " ", p->id);
}

static bool takes_value(const struct completed *c)
{
    return c->row->argument[0] == '=';
}

/* ---- bash ---- */

static const char
    bash_rest[] = "\n"
                  "_invar_files() {\n"
                  "    local ending\n"
                  "    compopt -o filenames 2>/dev/null\n"
                  "    mapfile -t COMPREPLY < <(compgen -d -- \"$1\"; for ending in $invar_endings; do compgen -f -X \"!*.$ending\" -- \"$1\"; done)\n"
                  "}\n"
                  "\n"
                  "# $1: the option, $2: what is typed of its value, $3: what stands before it in the word\n"
                  "_invar_value() {\n"
                  "    local values\n"
                  "    values=$(_invar_values \"$1\")\n"
                  "    case $values in\n"
                  "    '<file>' | '<folder>')\n"
                  "        compopt -o filenames 2>/dev/null\n"
                  "        [[ $values == '<file>' ]] && mapfile -t COMPREPLY < <(compgen -f -P \"$3\" -- \"$2\") ||\n"
                  "            mapfile -t COMPREPLY < <(compgen -d -P \"$3\" -- \"$2\") ;;\n"
                  "    *) mapfile -t COMPREPLY < <(compgen -P \"$3\" -W \"$values\" -- \"$2\") ;;\n"
                  "    esac\n"
                  "}\n"
                  "\n"
                  "# `=` is a word of its own, unless COMP_WORDBREAKS lacks it.\n"
                  "_invar() {\n"
                  "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} word\n"
                  "    COMPREPLY=()\n"
                  "    if ((COMP_CWORD == 1)); then\n"
                  "        mapfile -t COMPREPLY < <(compgen -W \"$invar_commands --help --version\" -- \"$current\")\n"
                  "        return\n"
                  "    fi\n"
                  "    for word in \"${COMP_WORDS[@]:2:COMP_CWORD-2}\"; do\n"
                  "        [[ $word == -- ]] && { compopt -o default 2>/dev/null; return; }\n"
                  "    done\n"
                  "    if [[ $current == = ]]; then\n"
                  "        _invar_value \"$before\" '' ''\n"
                  "    elif [[ $before == = ]]; then\n"
                  "        _invar_value \"${COMP_WORDS[COMP_CWORD - 2]}\" \"$current\" ''\n"
                  "    elif [[ $current == --*=* ]]; then\n"
                  "        _invar_value \"${current%%=*}\" \"${current#*=}\" \"${current%%=*}=\"\n"
                  "    elif [[ ${COMP_WORDS[1]} == explain ]]; then\n"
                  "        mapfile -t COMPREPLY < <(compgen -W \"$invar_ids\" -- \"$current\")\n"
                  "    elif [[ $current == -* ]]; then\n"
                  "        mapfile -t COMPREPLY < <(compgen -W \"$(_invar_options \"${COMP_WORDS[1]}\")\" -- \"$current\")\n"
                  "        [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null\n"
                  "    else\n"
                  "        _invar_files \"$current\"\n"
                  "    fi\n"
                  "    return 0\n"
                  "}\n"
                  "\n"
                  "complete -F _invar invar\n";

static void bash_options(FILE *to, const struct completeds *all)
{
    fputs("\n_invar_options() {\n    case $1 in\n", to);
    for (unsigned i = 0; i < SUBCOMMANDS; i++) {
        fprintf(to, "    %s) echo '--help", subcommands[i].name);
        for (size_t k = 0; k < all->n; k++)
            if (all->at[k].commands & subcommands[i].commands)
                fprintf(to, " %s%s", all->at[k].row->name, takes_value(&all->at[k]) ? "=" : "");
        fputs("' ;;\n", to);
    }
    fputs("    esac\n}\n", to);
}

static void bash(FILE *to, const struct completeds *all, const char *endings)
{
    fprintf(to, "# Completion of invar in bash, made from its table of options.\ninvar_endings='%s'\ninvar_commands='", endings);
    for (unsigned i = 0; i < SUBCOMMANDS; i++)
        fprintf(to, "%s%s", i ? " " : "", subcommands[i].name);
    fputs("'\ninvar_ids='", to);
    print_page_ids(to);
    fputs("'\n", to);
    bash_options(to, all);
    fputs("\n_invar_values() {\n    case $1 in\n", to);
    for (size_t i = 0; i < all->n; i++) {
        const struct completed *c = &all->at[i];
        if (c->kind == VALUE_WORDS)
            fprintf(to, "    %s) echo '%s' ;;\n", c->row->name, c->words.text);
        else if (c->kind == VALUE_FILE || c->kind == VALUE_FOLDER)
            fprintf(to, "    %s) echo '<%s>' ;;\n", c->row->name, c->kind == VALUE_FILE ? "file" : "folder");
    }
    fputs("    esac\n}\n", to);
    fputs(bash_rest, to);
}

/* ---- zsh ---- */

/* Inside quotes, and inside the brackets of a description. */
static void zsh_text(FILE *to, const char *s)
{
    for (; *s; s++)
        if (*s == '\'')
            fputs("'\\''", to);
        else
            fprintf(to, "%s%c", strchr("[]\\", *s) ? "\\" : "", *s);
}

static void zsh_option(FILE *to, const struct completed *c)
{
    const char *name = c->row->name;
    fprintf(to, " \\\n      '*%s%s[", name, takes_value(c) ? "=-" : c->row->argument[0] == '[' ? "=-" : c->kind ? "+" : "");
    zsh_text(to, c->row->help);
    fputs("]", to);
    const char *optional = c->row->argument[0] == '[' ? ":" : "";
    switch (c->kind) {
    case VALUE_NONE: break;
    case VALUE_WORDS: fprintf(to, "%s:value:(%s)", optional, c->words.text); break;
    case VALUE_FILE: fprintf(to, "%s:file:_files", optional); break;
    case VALUE_FOLDER: fprintf(to, "%s:folder:_files -/", optional); break;
    case VALUE_OTHER: fprintf(to, "%s:value: ", optional); break;
    }
    fputs("'", to);
}

static void zsh(FILE *to, const struct completeds *all, const char *endings)
{
    fputs("#compdef invar\n# Completion of invar in zsh, made from its table of options.\n\n_invar() {\n  local -a commands\n  commands=(\n",
          to);
    for (unsigned i = 0; i < SUBCOMMANDS; i++)
        fprintf(to, "    '%s:%s'\n", subcommands[i].name, subcommands[i].help);
    fputs("  )\n  if ((CURRENT == 2)); then\n    _describe -t commands command commands\n    compadd -- --help --version\n    return\n  fi\n"
          "  local command=$words[2]\n  shift words\n  ((CURRENT--))\n  case $command in\n",
          to);
    for (unsigned i = 0; i < SUBCOMMANDS; i++) {
        fprintf(to, "  %s)\n    _arguments -S '--help[print the options]'", subcommands[i].name);
        for (size_t k = 0; k < all->n; k++)
            if (all->at[k].commands & subcommands[i].commands)
                zsh_option(to, &all->at[k]);
        if (subcommands[i].commands) {
            fprintf(to, " \\\n      '*:file:_files -g \"*.(%s)(-.)\"' ;;\n", endings);
        } else {
            fputs(" \\\n      '*:id:(", to);
            print_page_ids(to);
            fputs(")' ;;\n", to);
        }
    }
    fputs("  esac\n}\n\n_invar \"$@\"\n", to);
}

/* ---- fish ---- */

static void fish_text(FILE *to, const char *s)
{
    for (; *s; s++)
        fprintf(to, "%s%c", strchr("'\\", *s) ? "\\" : "", *s);
}

static void fish_option(FILE *to, const struct completed *c)
{
    const char *name = c->row->name;
    bool is_long = !strncmp(name, "--", 2);
    fputs("complete -c invar -n '__fish_seen_subcommand_from", to);
    for (unsigned i = 0; i < SUBCOMMANDS; i++)
        if (c->commands & subcommands[i].commands)
            fprintf(to, " %s", subcommands[i].name);
    fprintf(to, "' -%s %s", is_long ? "l" : "s", name + (is_long ? 2 : 1));
    bool optional = c->row->argument[0] == '[';
    switch (c->kind) {
    case VALUE_NONE: break;
    case VALUE_WORDS: fprintf(to, " -x -a '%s'", c->words.text); break;
    case VALUE_FILE: fputs(" -r -F", to); break;
    case VALUE_FOLDER: fputs(" -x -a '(__fish_complete_directories)'", to); break;
    case VALUE_OTHER: fputs(optional ? "" : " -x", to); break;
    }
    fputs(" -d '", to);
    fish_text(to, c->row->help);
    fputs("'\n", to);
}

static void fish(FILE *to, const struct completeds *all, const char *endings)
{
    fputs("# Completion of invar in fish, made from its table of options.\ncomplete -c invar -f\n", to);
    for (unsigned i = 0; i < SUBCOMMANDS; i++)
        fprintf(to, "complete -c invar -n __fish_use_subcommand -a %s -d '%s'\n", subcommands[i].name, subcommands[i].help);
    fputs("complete -c invar -l help -d 'print the options'\ncomplete -c invar -n __fish_use_subcommand -l version -d 'print the version'\n"
          "complete -c invar -n '__fish_seen_subcommand_from explain' -a '",
          to);
    print_page_ids(to);
    fputs("'\ncomplete -c invar -n 'not __fish_use_subcommand; and not __fish_seen_subcommand_from explain' -k -a '(", to);
    for (const char *at = endings; *at; at += strspn(at, " ")) {
        size_t n = strcspn(at, " ");
        fprintf(to, "__fish_complete_suffix .%.*s; ", (int)n, at);
        at += n;
    }
    fputs(")'\n", to);
    for (size_t i = 0; i < all->n; i++)
        fish_option(to, &all->at[i]);
}

void completion_print(FILE *to, const struct options *o)
{
    struct completeds all = {0};
    struct buf endings = {0};
    options_each(o, collect_row, &(struct collecting){&all, o});
    add_endings(&endings, o, o->completion == SHELL_ZSH ? "|" : " ");
    switch (o->completion) {
    case SHELL_NONE: break;
    case SHELL_BASH: bash(to, &all, endings.text); break;
    case SHELL_ZSH: zsh(to, &all, endings.text); break;
    case SHELL_FISH: fish(to, &all, endings.text); break;
    }
    for (size_t i = 0; i < all.n; i++)
        buf_release(&all.at[i].words);
    vec_release(&all);
    buf_release(&endings);
}
