/* A ring buffer in a struct. */
#define SIZE 16

struct ring {
    int cells[SIZE];
    int first, count;
};

/*@ predicate good(struct ring *r) = 0 <= r->first < SIZE && 0 <= r->count <= SIZE; */

/*@ requires \valid(r) && good(r) && r->count < SIZE;
    assigns r->cells[0 .. SIZE - 1], r->count;
    ensures good(r) && r->count == \old(r->count) + 1;
    ensures r->cells[(r->first + \old(r->count)) % SIZE] == x; */
void put(struct ring *r, int x)
{
    r->cells[(r->first + r->count) % SIZE] = x;
    r->count++;
}

/*@ requires \valid(r) && good(r) && 0 < r->count;
    assigns r->first, r->count;
    ensures good(r) && r->count == \old(r->count) - 1;
    ensures \result == \old(r->cells[r->first]); */
int take(struct ring *r)
{
    int x = r->cells[r->first];
    r->first = (r->first + 1) % SIZE;
    r->count--;
    return x;
}

/*@ requires \valid_read(r) && good(r);
    assigns \nothing;
    ensures \result == 0 ==> \forall integer k; 0 <= k < r->count ==> r->cells[(r->first + k) % SIZE] != x; */
int contains(const struct ring *r, int x)
{
    for (int k = 0; k < r->count; k++)
        if (r->cells[(r->first + k) % SIZE] == x)
            return 1;
    return 0;
}
