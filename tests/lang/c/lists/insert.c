/* Lists by contracts about what is reached; of each function one with a fault, _wrong. */
#include <stdlib.h>

struct list { struct list *next; int value; };
/*@ inductive reachable{L}(struct list *root, struct list *node) {
      case root_reachable{L}: \forall struct list *root; reachable(root, root);
      case next_reachable{L}: \forall struct list *root, *node; \valid(root) ==> reachable(root->next, node) ==> reachable(root, node);
    } */

/*@ requires reachable(l, \null) && \valid(n) && !reachable(l, n);
    ensures reachable(\result, \null);
    ensures \forall struct list *m; m != \null ==> (reachable(\result, m) <==> \old(reachable(l, m)) || m == n); */
struct list *insert(struct list *l, struct list *n) { n->next = l; return n; }

/*@ requires reachable(l, \null) && \valid(n) && !reachable(l, n);
    ensures reachable(\result, \null);
    ensures \forall struct list *m; m != \null ==> (reachable(\result, m) <==> \old(reachable(l, m)) || m == n); */
struct list *insert_wrong(struct list *l, struct list *n) { n->next = l; return l; }

/*@ requires reachable(l, \null) && \valid(n) && !reachable(l, n);
    ensures reachable(\result, \null);
    ensures \forall struct list *m; m != \null ==> (reachable(\result, m) <==> \old(reachable(l, m)) || m == n); */
struct list *append1(struct list *l, struct list *n) {
  struct list *p = l;
  n->next = 0;
  if (!l) return n;
  while (p->next) p = p->next;
  p->next = n;
  return l;
}

/*@ requires reachable(l, \null) && \valid(n) && !reachable(l, n);
    ensures reachable(\result, \null);
    ensures \forall struct list *m; m != \null ==> (reachable(\result, m) <==> \old(reachable(l, m)) || m == n); */
struct list *append1_wrong(struct list *l, struct list *n) {
  struct list *p = l;
  n->next = 0;
  if (!l) return n;
  while (p->next) p = p->next;
  p = n;
  return l;
}

/*@ requires reachable(l, \null);
    ensures reachable(\result, \null);
    ensures \forall struct list *m; m != \null && \old(reachable(l, m)) ==> reachable(\result, m); */
struct list *push(struct list *l, int v) {
  struct list *n = malloc(sizeof *n);
  if (!n) return l;
  n->next = l;
  n->value = v;
  return n;
}

/*@ requires reachable(l, \null);
    ensures reachable(\result, \null);
    ensures \forall struct list *m; m != \null && \old(reachable(l, m)) ==> reachable(\result, m); */
struct list *push_wrong(struct list *l, int v) {
  struct list *n = malloc(sizeof *n);
  if (!n) return l;
  n->next = n;
  n->value = v;
  return n;
}
