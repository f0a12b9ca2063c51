/* All unit tests in one program: unit NAME runs unit/NAME.c, whose main is unit_NAME here. */
#include <stdio.h>
#include <string.h>

#define UNIT(name) int unit_##name(void);
#include "unit_names.def"
#undef UNIT

static const struct {
    const char *name;
    int (*run)(void);
} units[] = {
#define UNIT(name) {#name, unit_##name},
#include "unit_names.def"
#undef UNIT
};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc == 2 && i < sizeof units / sizeof *units; i++)
        if (strcmp(argv[1], units[i].name) == 0)
            return units[i].run();
    fprintf(stderr, "usage: unit NAME, a file of tests/unit\n");
    return 1;
}
