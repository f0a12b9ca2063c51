/* A loop along a list ends: the measure is what the cursor reaches. */

struct cell {
    int value;
    struct cell *next;
};

/*@ inductive reach{L}(struct cell *x, struct cell *y) {
      case itself{L}: \forall struct cell *x; reach(x, x);
      case onward{L}: \forall struct cell *x, *y; x != \null ==> reach(x->next, y) ==> reach(x, y);
    } */

/*@ requires reach(l, \null);
    requires \forall struct cell *x; x != \null && reach(l, x) ==> \valid(x);
    terminates \true;
    assigns \nothing; */
int last(struct cell *l)
{
    int v = 0;
    while (l) {
        v = l->value;
        l = l->next;
    }
    return v;
}

/* some elements keep it where it is */
/*@ requires reach(l, \null);
    requires \forall struct cell *x; x != \null && reach(l, x) ==> \valid(x);
    terminates \true;
    assigns \nothing; */
int stuck_bug(struct cell *l)
{
    int v = 0;
    while (l) {
        v = l->value;
        if (v > 0)
            l = l->next;
    }
    return v;
}

/* the list may be a circle */
/*@ requires \forall struct cell *x; x != \null && reach(l, x) ==> \valid(x);
    terminates \true;
    assigns \nothing; */
int circle_bug(struct cell *l)
{
    int v = 0;
    while (l) {
        v = l->value;
        l = l->next;
    }
    return v;
}
