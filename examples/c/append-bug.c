/* A list of numbers in a struct: another array is appended to the one that it points to. */
/* Seeded bug: there need not be room for all elements. */

struct list {
    int *data;
    int count, capacity;
};

/*@ requires \valid(s) && 0 <= s->count <= s->capacity && \valid(s->data + (0 .. s->capacity - 1));
    requires 0 <= n <= s->capacity && \valid_read(a + (0 .. n - 1));
    requires \separated(s, s->data + (0 .. s->capacity - 1), a + (0 .. n - 1));
    assigns s->count, s->data[0 .. s->capacity - 1];
    ensures s->count == \old(s->count) + n;
    ensures \forall integer k; 0 <= k < n ==> s->data[\old(s->count) + k] == a[k]; */
void append(struct list *s, const int *a, int n)
{
    for (int i = 0; i < n; i++) {
        s->data[s->count] = a[i];
        s->count++;
    }
}
