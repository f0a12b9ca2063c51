/* Near reachability: what else must hold on the way, and predicates that are something else. In the names, _wrong: does not hold. */
struct list { struct list *next; int value; };
/*@ inductive pos{L}(struct list *x, struct list *y) {
      case here{L}: \forall struct list *x; pos(x, x);
      case there{L}: \forall struct list *x, *y; \valid(x) && x->value > 0 && pos(x->next, y) ==> pos(x, y);
    }
    inductive odd{L}(struct list *x, struct list *y) {
      case here{L}: \forall struct list *x; odd(x, x);
      case there{L}: \forall struct list *x, *y; \valid(x) && odd(y, x->next) ==> odd(x, y);
    }
    inductive gap{L}(struct list *x, struct list *y) {
      case here{L}: \forall struct list *x; gap(x, x);
      case there{L}: \forall struct list *x, *y; \valid(x) && x->value < y->value && gap(x->next, y) ==> gap(x, y);
    }
    inductive two{L}(struct list *x, struct list *y) {
      case here{L}: \forall struct list *x; two(x, x);
      case there{L}: \forall struct list *x, *y; \valid(x) && \valid(x->next) && two(x->next->next, y) ==> two(x, y);
    }
    inductive nobase{L}(struct list *x) {
      case more{L}: \forall struct list *x; \valid(x) && nobase(x->next) ==> nobase(x);
    }
    inductive either{L}(struct list *x) {
      case nil{L}: either(\null);
      case any{L}: \forall struct list *x; \valid(x) && x->value == 0 ==> either(x);
      case more{L}: \forall struct list *x; \valid(x) && either(x->next) ==> either(x);
    } */
/*@ requires pos(x, y) && x != y; ensures x->value > 0; */
void p1(struct list *x, struct list *y) { }

/*@ requires pos(x, \null) && pos(x, y) && y != \null; ensures y->value > 0; */
void p2(struct list *x, struct list *y) { }

/*@ requires pos(x, y) && y != \null && \valid(y); ensures y->value > 0; */
void p3_wrong(struct list *x, struct list *y) { }

/*@ requires \valid(x) && \valid(y) && x->next == y && x->value == 0 && x != y; ensures !pos(x, y); */
void p4(struct list *x, struct list *y) { }

/*@ requires \valid(x) && \valid(y) && x->next == y && x != y; ensures pos(x, y); */
void p5_wrong(struct list *x, struct list *y) { }

/*@ requires \valid(x) && x->next == y; ensures odd(x, y); */
void o_open(struct list *x, struct list *y) { }

/*@ requires \valid(x) && \valid(y) && x->next == y && x != y; ensures gap(x, y); */
void g_wrong(struct list *x, struct list *y) { }

/*@ requires \valid(x) && \valid(y) && x->next == y && x != y && x->value < y->value; ensures gap(x, y); */
void g(struct list *x, struct list *y) { }

/*@ requires \valid(x) && \valid(x->next) && x->next->next == y; ensures two(x, y); */
void t(struct list *x, struct list *y) { }

/*@ requires \valid(x) && x->next == y && x != y && y != \null && y->next == y; ensures two(x, y); */
void t_circle(struct list *x, struct list *y) { }

/*@ requires nobase(x); ensures x->value == 4; */
void n_open(struct list *x) { }

/*@ requires \valid(x) && x->next == x && x->value == 0; ensures either(x); */
void e(struct list *x) { }

/*@ requires either(x) && x != \null; ensures x->next != x; */
void e_wrong(struct list *x) { }
