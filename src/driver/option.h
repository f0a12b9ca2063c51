/* One option of the command line: a row of options.def or of a front end (front_ends.h). */
#ifndef INVAR_DRIVER_OPTION_H
#define INVAR_DRIVER_OPTION_H

#include <stdbool.h>
#include <stddef.h>

struct buf;
struct options;

enum command { COMMAND_VERIFY, COMMAND_RUN, COMMAND_PRINT, COMMAND_PREPARE, COMMAND_CLAUSES, COMMAND_EXPLAIN };

/* The commands that take an option, as bits. */
enum {
    IN_VERIFY = 1 << COMMAND_VERIFY,
    IN_RUN = 1 << COMMAND_RUN,
    IN_PRINT = 1 << COMMAND_PRINT,
    IN_PREPARE = 1 << COMMAND_PREPARE,
    IN_CLAUSES = 1 << COMMAND_CLAUSES,
    IN_LIBRARY = 1 << (COMMAND_EXPLAIN + 1), /* beside IN_VERIFY: also where verify is called as a library */
};

enum keeping {
    KEEP_CHOICE,  /* the index of the value in the argument's list, in an enum */
    KEEP_FLAG,    /* true */
    KEEP_WHOLE,   /* a whole number of any unsigned or signed type */
    KEEP_SECONDS, /* a number */
    KEEP_TEXT,    /* the value itself */
    KEEP_PARSED,  /* by `parse`; not for front ends */
};

/* argument: "=a|b|c", "=WHAT", "[=WHAT]", or "" if the option takes none. `offset` is that of the field that keeps the value, in
 * the struct of the row. */
struct option {
    const char *name, *argument, *help;
    unsigned commands;
    enum keeping kind;
    size_t offset, size;
    double max; /* WHOLE, SECONDS */
    bool (*parse)(struct options *o, const struct option *row, const char *value);
    void (*list)(struct buf *out, const struct options *o); /* appends "a|b|c", which follows `argument`; NULL: nothing does */
    bool expert;                                            /* --help prints it after the others */
};

#define OPTION_FIELD(type, field) .offset = offsetof(type, field), .size = sizeof((type *)NULL)->field
#define OPTION_CHOICE(type, field) .kind = KEEP_CHOICE, OPTION_FIELD(type, field)
#define OPTION_TEXT(type, field) .kind = KEEP_TEXT, OPTION_FIELD(type, field)
#define OPTION_FLAG(type, field) .kind = KEEP_FLAG, OPTION_FIELD(type, field)
#define OPTION_WHOLE(type, field, most) .kind = KEEP_WHOLE, .max = most, OPTION_FIELD(type, field)

#endif
