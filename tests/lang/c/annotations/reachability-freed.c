/* Where objects are freed, \valid in the cases says that those on the way are not. In the names, _wrong: does not hold. */
#include <stdlib.h>

struct list { struct list *next; int value; };
/*@ inductive reach{L}(struct list *x, struct list *y) {
      case a{L}: \forall struct list *x; reach(x, x);
      case b{L}: \forall struct list *x, *y; \valid(x) && reach(x->next, y) ==> reach(x, y);
    } */
/*@ requires reach(x, \null) && reach(x, y) && y != \null; ensures \valid(y); */
void valid(struct list *x, struct list *y) {}

/*@ requires reach(x, y) && y != \null; ensures \valid(y); */
void valid_wrong(struct list *x, struct list *y) {}

/*@ requires reach(x->next, y); ensures reach(x, y); */
void valid3_wrong(struct list *x, struct list *y) {}

/*@ requires reach(x, \null); ensures \forall struct list *y; y != \null && reach(x, y) ==> reach(y, \null); */
void all(struct list *x) {}

/*@ requires \freeable(x) && reach(x, y) && x != y; frees x; ensures y != \null ==> !reach(x, y);*/
void gone(struct list *x, struct list *y) { free(x); }

/*@ requires \freeable(x) && reach(x, y); frees x; ensures y != \null ==> !reach(x, y);*/
void gone_wrong(struct list *x, struct list *y) { free(x); }
