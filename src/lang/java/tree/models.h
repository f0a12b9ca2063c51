/* Library classes whose objects have a model: what their observers return is a function of the object, or a place in the heap
 * (docs/java-library.md). Annotations may call these observers. */
#ifndef INVAR_LANG_JAVA_TREE_MODELS_H
#define INVAR_LANG_JAVA_TREE_MODELS_H

#include "lang/java/tree/ast.h"

enum java_model {
    MODEL_NONE,
    MODEL_STRING_LENGTH, /* String: never changes */
    MODEL_STRING_CHAR,
    MODEL_BUILDER_LENGTH, /* StringBuilder, StringBuffer: a sequence of characters */
    MODEL_BUILDER_CHAR,
    MODEL_SIZE, /* a Collection */
    MODEL_GET,  /* a List or Deque: a sequence of references */
    MODEL_SET,  /* a Set, for java_model_state: also its keys */
    MODEL_MAP,  /* a Map, likewise: size, keys, and a value for each key */
    MODEL_KEYS, /* does it have this key? */
    MODEL_VALUE,
    MODEL_ITERATOR, /* for java_model_state: the number of elements that are left, and whether remove() may be called */
    MODEL_LEFT,
    MODEL_REMOVABLE,
    MODEL_STALE,
    MODEL_ENTRY_KEY, /* of an entry of a map */
    MODEL_PRESENT,   /* of an Optional: is there a value? */
    MODEL_CONTENT,   /* which one? */
    MODEL_GROWS, /* what a collection, map or iterator allows (lower/library/ability.c): model methods that the contracts declare */
    MODEL_SHRINKS,
    MODEL_STORES,
    MODEL_TAKES,
    MODEL_BACKING,
};

/* What the method observes in objects of the static type `of`. NONE: it is no observer. `of` may be below m's class: length() of a String
 * may be that of CharSequence. */
enum java_model java_model_of(const struct java_method *m, const struct java_class *of);

/* The places of a class's objects that `o.*` names in addition to fields: BUILDER_LENGTH (with the characters), SIZE (with the elements), SET,
 * MAP, or NONE. */
enum java_model java_model_state(const struct java_class *c);

/* A class of collections: sets among them. */
bool java_is_collection(const struct java_class *c);

bool java_is_list(const struct java_class *c);

/* A class of lists or deques: get(i) is a place of its objects, the element i in the order of its iterator. The contract of Deque declares
 * it as a model method. */
bool java_is_sequence(const struct java_class *c);

#endif
