/* beside-bug.c with bytes that the stores leave as they are. */
union u { int i; unsigned char c[8]; };
struct s { char a; int b; };

/*@ requires \valid(x); assigns x->i; */
void tail(union u *x)
{
    x->i = 1;
}

/*@ requires \valid(x) && \valid(y) && \separated(x, y) && y->c[7] == 5; */
void of_tail(union u *x, union u *y)
{
    tail(x);
    //@ assert y->c[7] == 5;
}

/*@ requires \valid(x); assigns x->b; */
void member(struct s *x)
{
    x->b = 2;
}

/*@ requires \valid(x) && x->a == 5; */
void of_member(struct s *x)
{
    member(x);
    //@ assert ((unsigned char *)x)[0] == 5;
}
