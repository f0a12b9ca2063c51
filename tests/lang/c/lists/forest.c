/* The forest of several lists as it is written into files, read again. In the names, _wrong: does not hold. */
struct list { struct list *next; int value; };

/*@ inductive leads{L}(struct list *to, struct list *from) {
      case here{L}: \forall struct list *p; leads(p, p);
      case there{L}: \forall struct list *p, *q; \valid(p) ==> leads(q, p->next) ==> leads(q, p);
    } */

/*@ requires leads(\null, l);
    ensures leads(\null, \result); */
struct list *reverse(struct list *l)
{
    struct list *r = 0;
    /*@ loop invariant (l == \null || \valid(l)) && (r == \null || \valid(r)) &&
      @   (\forall struct list *x_, *y_; x_ != \null && y_ != \null && (leads(x_, l) || leads(x_, r)) && (leads(y_, l) || leads(y_, r)) ==>
      @     !leads(x_, x_->next) && (x_ == y_ || x_->next != y_->next || x_->next == \null));
      @ loop invariant \forall struct list *v; v != \null && leads(v, l) ==> !leads(v, r); */
    while (l) {
        struct list *t = l->next;
        l->next = r;
        r = l;
        l = t;
    }
    return r;
}

/*@ requires \valid(l) && \valid(r);
    requires \forall struct list *x_, *y_; x_ != \null && y_ != \null && (leads(x_, l) || leads(x_, r)) && (leads(y_, l) || leads(y_, r)) ==>
               !leads(x_, x_->next) && (x_ == y_ || x_->next != y_->next || x_->next == \null);
    requires l != r && l->next != \null;
    ensures l->next != r->next; */
void apart(struct list *l, struct list *r) { }

/*@ requires \valid(l) && \valid(r);
    requires \forall struct list *x_, *y_; x_ != \null && y_ != \null && (leads(x_, l) || leads(x_, r)) && (leads(y_, l) || leads(y_, r)) ==>
               !leads(x_, x_->next) && (x_ == y_ || x_->next != y_->next || x_->next == \null);
    requires l != r;
    ensures l->next != r->next; */
void apart_wrong(struct list *l, struct list *r) { }
