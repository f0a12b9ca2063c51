/* What is assumed of pointers to objects that are accessed through several types. */
#ifndef INVAR_LANG_C_LOWER_ALIAS_H
#define INVAR_LANG_C_LOWER_ALIAS_H

struct body;

/* Lists what is assumed of pointers from other files, when the body of the routine is made. */
void c_note_aliases(struct body *b);

#endif
