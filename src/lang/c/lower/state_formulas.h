/* What is assumed and proved at the places of state.h. */
#ifndef INVAR_LANG_C_LOWER_STATE_FORMULAS_H
#define INVAR_LANG_C_LOWER_STATE_FORMULAS_H

struct body;

/* Fills in what c_state_begin and the like have emitted, when all variables are known that the text of the routine uses. */
void c_fill_states(struct body *b);

#endif
