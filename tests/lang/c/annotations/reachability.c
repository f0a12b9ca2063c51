/* Inductive predicates that are reachability along members, or say of all that is reached that it ends, in the words of several users. In the names, _wrong: does
 * not hold. */
struct list { struct list *next; int value; };
/*@ inductive from{L}(struct list *y, struct list *x) {
      case a{L}: \forall struct list *x; from(x, x);
      case b{L}: \forall struct list *x, *y; x != \null && from(y, x->next) ==> from(y, x);
    }
    inductive snoc{L}(struct list *x, struct list *y) {
      case a{L}: \forall struct list *x; snoc(x, x);
      case b{L}: \forall struct list *x, *y; snoc(x, y) && y != \null ==> snoc(x, y->next);
    }
    inductive is_list{L}(struct list *p) {
      case nil{L}: is_list(\null);
      case cons{L}: \forall struct list *p; \valid(p) && is_list(p->next) ==> is_list(p);
    }
    inductive sorted{L}(struct list *p) {
      case nil{L}: sorted(\null);
      case one{L}: \forall struct list *p; \valid(p) && p->next == \null ==> sorted(p);
      case cons{L}: \forall struct list *p; \valid(p) && p->next != \null && p->value <= p->next->value && sorted(p->next) ==> sorted(p);
    }
    inductive some{L}(struct list *p) {
      case one{L}: \forall struct list *p; \valid(p) && p->next == \null ==> some(p);
      case cons{L}: \forall struct list *p; \valid(p) && some(p->next) ==> some(p);
    } */
/*@ ensures from(y, x) ==> snoc(x, y); */
void same(struct list *x, struct list *y) { }

/*@ requires snoc(x, \null) && snoc(x, y); ensures snoc(y, \null); */
void rest(struct list *x, struct list *y) { }

/*@ requires is_list(x) && snoc(x, y); ensures is_list(y); */
void rest2(struct list *x, struct list *y) { }

/*@ requires sorted(x) && snoc(x, y) && y != \null && y->next != \null; ensures y->value <= y->next->value; */
void rest3(struct list *x, struct list *y) { }

/*@ requires sorted(x) && snoc(x, y) && y != \null && y->next != \null; ensures y->value < y->next->value; */
void rest3_wrong(struct list *x, struct list *y) { }

/*@ requires some(x); ensures x != \null && is_list(x); */
void some_is(struct list *x) { }

/*@ requires is_list(x); ensures some(x); */
void some_is_wrong(struct list *x) { }

/*@ requires is_list(x) && x != \null; ensures some(x); */
void some_is2(struct list *x) { }

/*@ requires snoc(x, \null); ensures is_list(x); */
void nv_wrong(struct list *x) { }

/*@ requires is_list(x); ensures snoc(x, \null) && from(\null, x); */
void nv(struct list *x) { }

/*@ requires is_list(x); ensures x != \null ==> !snoc(x->next, x); */
void nocycle(struct list *x) { }

/*@ requires x != \null; ensures !snoc(x->next, x); */
void nocycle_wrong(struct list *x) { }

struct tree { struct tree *left, *right; int key; };
/*@ inductive in{L}(struct tree *t, struct tree *x) {
      case here{L}: \forall struct tree *t; \valid(t) ==> in(t, t);
      case left{L}: \forall struct tree *t, *x; \valid(t) && in(t->left, x) ==> in(t, x);
      case right{L}: \forall struct tree *t, *x; \valid(t) && in(t->right, x) ==> in(t, x);
    }
    inductive in2{L}(struct tree *x, struct tree *t) {
      case here{L}: \forall struct tree *t; \valid(t) ==> in2(t, t);
      case below{L}: \forall struct tree *t, *x; \valid(t) && (in2(x, t->left) || in2(x, t->right)) ==> in2(x, t);
    }
    inductive tree{L}(struct tree *t) {
      case empty{L}: tree(\null);
      case node{L}: \forall struct tree *t; \valid(t) && tree(t->left) && tree(t->right) ==> tree(t);
    } */
/*@ ensures in(t, x) <==> in2(x, t); ensures !in(\null, t); ensures !in(t, \null); */
void in_same(struct tree *t, struct tree *x) { }

/*@ ensures in(t, x) ==> in(x, t); */
void in_wrong(struct tree *t, struct tree *x) { }

/*@ requires tree(t) && in(t, x); ensures tree(x->left); */
void sub(struct tree *t, struct tree *x) { }

/*@ requires tree(t) && t != \null; ensures !in(t->right, t); */
void acyc(struct tree *t) { }

/*@ requires t != \null; ensures !in(t->right, t); */
void acyc_wrong(struct tree *t) { }
