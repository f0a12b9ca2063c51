/* Assigns clauses as frames (il/frame.h). */
#ifndef INVAR_LANG_C_LOWER_FRAME_H
#define INVAR_LANG_C_LOWER_FRAME_H

#include "il/frame.h"
#include "lang/c/lower/lower.h"

struct changed_place;
struct loop_locals;
struct spec_env;

/* The places of an assigns clause. False: not supported, which env says. */
bool frame_places(struct spec_env *env, const struct acsl_places *from, struct il_place **out, unsigned *n);
/* The frame of the routine allows that the place gets the value: any, or the one that it has. Makes it an obligation, with its number in
 * *obligation; false: nothing to ask. */
bool frame_check(struct body *b, const struct il_target *t, term_id value, struct span at, struct span text, uint32_t *obligation);
/* The frames of the routine and of the loops around allow the change. Makes it obligations. */
void frame_check_place(struct body *b, const struct changed_place *p, struct span at, struct span text);
/* Code that may change anything is executed here: the frame must allow that. */
void frame_any_change(struct body *b, struct span at);
/* The same as frame_places; locals gets the places in local variables without an address. */
bool frame_places_of_loop(struct spec_env *env, const struct acsl_places *from, struct loop_locals *locals, struct il_place **out,
                          unsigned *n);

#endif
