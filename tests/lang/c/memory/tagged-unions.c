/* Of a union at entry a run may read one member, whatever it is. */
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
int first(const struct value *v)
{
	switch (v->tag) {
	case NUMBER:
		return v->u.number;
	case TEXT:
		return *v->u.text;
	}
	return 0;
}
