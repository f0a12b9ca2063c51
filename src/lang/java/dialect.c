#include "lang/java/dialect.h"

static const struct dialect dialects[] = {
    [JAVA_AUTO] = {.annotations = ANNOT_JML, .find_clauses = true, .old = "\\old("},
    [JAVA_JML] = {.annotations = ANNOT_JML, .find_clauses = true, .old = "\\old("},
    [JAVA_ESCJAVA] =
        {
            .annotations = ANNOT_ESCJAVA,
            .own_library = true,
            .no_bodies = true,
            .first_requires = true,
            .only_throws = true,
            .caller_places = true,
            .frames_assumed = true,
            .nothing_changed = true,
            .makes_object = true,
            .static_assumed = true,
            .by_relevance = true,
            .old = "\\pre(",
        },
    [JAVA_JAHOB] = {.annotations = ANNOT_JAHOB, .lenient = true, .null_has_fields = true, .old = "\\old("},
};

const struct dialect *java_dialect(enum java_dialect dialect)
{
    return &dialects[dialect];
}
