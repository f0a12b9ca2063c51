/* The wrong member of a union is followed. Runs that would need two members at once, or one behind a store to another, show nothing: see the
 * functions named `doubtful`. */
struct value {
	enum { NUMBER, TEXT } tag;
	union {
		int number;
		long wide;
		const char *text;
	} u;
};

/*@ requires \valid_read(v);
    requires v->tag == TEXT ==> \valid_read(v->u.text);
    assigns \nothing; */
int falls_through(const struct value *v)
{
	switch (v->tag) {
	case NUMBER:
	case TEXT:
		return *v->u.text;
	}
	return 0;
}

/*@ requires \valid_read(v) && v->tag == NUMBER;
    assigns \nothing;
    ensures \result >= 0; */
int sign(const struct value *v)
{
	return v->u.number;
}

/*@ requires \valid_read(v) && \valid_read(w);
    assigns \nothing;
    ensures \result != 3; */
int two_objects(const struct value *v, const struct value *w)
{
	return v->u.number == 1 && v != w && w->u.wide == 2 ? 3 : 0;
}

/*@ requires \valid_read(v);
    assigns \nothing;
    ensures \result == 0; */
int doubtful_halves(const struct value *v)
{
	return v->u.number == 1 && v->u.wide == 2;
}

/*@ requires \valid(v);
    ensures \result == 1; */
int doubtful_store(struct value *v)
{
	v->u.wide = 1;
	return v->u.number;
}
