/* Which objects in memory have values: a map of Booleans beside each map of memory, for the routine. It is followed for local variables with an
 * address, and for what malloc returns if a pointer variable that is only initialised has it; the caller's objects have values. */
#ifndef INVAR_LANG_C_LOWER_UNDEFINED_MEMORY_H
#define INVAR_LANG_C_LOWER_UNDEFINED_MEMORY_H

#include "il/frame.h"
#include "lang/c/lower/lower.h"

/* Decides whether the routine follows its objects (body.follows). */
void c_follow_objects(struct body *b, const struct c_function *f);
/* The place is in memory, and is, or holds, nothing of which no map says whether it has a value: bytes, unions, rows that are blocks. */
bool c_can_follow(const struct body *b, const struct place *p);
/* The map beside a map of memory. */
struct il_var *c_flag_map(struct body *b, struct il_var *map);
/* The variable, which has an address, begins to live without a value. */
void c_variable_made(struct body *b, const struct c_var *v, struct span at);
/* malloc made the block; `first`: its first element. */
void c_block_made(struct body *b, const struct place *first, bool zeroed, struct span at);
/* The variable `kept`, which nothing else assigns, has the block. */
void c_block_kept(struct body *b, term_id block, term_id kept);
/* The pointer variable gets the value. */
void c_pointer_made(struct body *b, const struct c_var *v, term_id own, term_id value);
/* The place is in an object that the routine made, and that is followed; in one of the caller, or of the program. */
bool c_is_made(const struct body *b, const struct place *p);
bool c_is_given(const struct body *b, const struct place *p);
/* What is copied from the place has a value where its flags say so. Elsewhere it has one, as what is read there has. */
bool c_has_own_flags(const struct body *b, const struct place *p);
/* The place, which is in an object that is not followed, is read; flags: the map for it. */
void c_note_read(struct body *b, const struct place *p, const struct il_var *flags);
/* Code in a loop takes no value from what was made before the loop: that is assumed at its head, of variables too, so that nobody has to
 * find it. `round`: the commands of the loop. */
struct flags_loop {
    size_t n; /* of flag_rows */
    struct il_cmd *before, *head;
};
void c_flags_loop_begin(struct body *b, struct flags_loop *k);
void c_flags_loop_head(struct body *b, struct flags_loop *k);
void c_flags_loop_end(struct body *b, const struct flags_loop *k, const struct il_cmds *round, const struct c_stmt *s);
/* The function is called by contract. */
void c_arguments_called(struct body *b, const struct c_function *f, const struct acsl_contract *c, const struct c_value args[],
                        struct span at);
/* A call changes the place of memory. contract: what it ensures says what has a value then. */
void c_place_called(struct body *b, const struct il_place *p, bool contract, const char *name, struct span at);
/* Code of which nothing is known is called. */
void c_all_called(struct body *b, struct span at);
/* Lists what is assumed, when all of the routine is lowered. */
void c_list_reads(struct body *b);

#endif
