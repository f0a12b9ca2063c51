/* A queue with both ends of its list; _wrong has a fault. */
struct list { struct list *next; int value; };
/*@ inductive reachable{L}(struct list *root, struct list *node) {
      case root_reachable{L}: \forall struct list *root; reachable(root, root);
      case next_reachable{L}: \forall struct list *root, *node; \valid(root) ==> reachable(root->next, node) ==> reachable(root, node);
    } */

struct queue { struct list *head, *tail; };
/*@ predicate good{L}(struct queue *q) = reachable(q->head, \null) && (q->head == \null <==> q->tail == \null) &&
      (q->tail != \null ==> reachable(q->head, q->tail) && q->tail->next == \null); */
/*@ requires \valid(q) && good(q) && \valid(n) && !reachable(q->head, n);
    ensures good(q);
    ensures \forall struct list *m; m != \null ==> (reachable(q->head, m) <==> \old(reachable(q->head, m)) || m == n); */
void put(struct queue *q, struct list *n) {
  n->next = 0;
  if (q->tail) q->tail->next = n; else q->head = n;
  q->tail = n;
}
/*@ requires \valid(q) && good(q) && q->head != \null;
    ensures good(q);
    ensures \result == \old(q->head);
    ensures \forall struct list *m; m != \null ==> (reachable(q->head, m) <==> \old(reachable(q->head, m)) && m != \result); */
struct list *get(struct queue *q) {
  struct list *n = q->head;
  q->head = n->next;
  if (!q->head) q->tail = 0;
  return n;
}
/*@ requires \valid(q) && good(q);
    assigns \nothing;
    ensures \result != 0 <==> reachable(q->head, n) && n != \null; */
int has(struct queue *q, struct list *n) {
  for (struct list *p = q->head; p; p = p->next) if (p == n) return 1;
  return 0;
}

/*@ requires \valid(q) && good(q) && \valid(n) && !reachable(q->head, n);
    ensures good(q);
    ensures \forall struct list *m; m != \null ==> (reachable(q->head, m) <==> \old(reachable(q->head, m)) || m == n); */
void put_wrong(struct queue *q, struct list *n) {
  n->next = 0;
  if (q->tail) q->tail->next = n; else q->head = n;
}
