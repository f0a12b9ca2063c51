/* A store to a member of a union changes the bytes behind the member; one to a struct, its padding. A contract that allows the store says nothing of
 * these bytes to callers. */
union u { int i; unsigned char c[8]; };
struct s { char a; int b; };

/*@ requires \valid(x); assigns x->i; */
void tail(union u *x)
{
    x->i = 1;
}

/*@ requires \valid(x) && x->c[7] == 5; */
void of_tail(union u *x)
{
    tail(x);
    //@ assert x->c[7] == 5;
}

/*@ requires \valid(x); assigns *x; */
void whole(struct s *x)
{
    struct s v = {1, 2};
    *x = v;
}

/*@ requires \valid(x) && ((unsigned char *)x)[1] == 5; */
void of_padding(struct s *x)
{
    whole(x);
    //@ assert ((unsigned char *)x)[1] == 5;
}
