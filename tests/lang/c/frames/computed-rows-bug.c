/* Code writes rows and columns that ranges with computed bounds do not have. */
#define N 4

/*@ requires \valid(a + (0 .. N - 1));
    assigns a[0 .. N - 2][0 .. N - 1]; */
void last_row(int a[][N])
{
	a[N - 1][0] = 1;
}

/*@ requires \valid(a + (0 .. N - 1));
    assigns a[0 .. N - 1][0 .. N - 2]; */
void last_column(int a[][N])
{
	a[0][N - 1] = 1;
}

/*@ requires \valid(a + (0 .. N - 1));
    assigns a[0 .. N - 1][N - 3 .. N - 1]; */
void first_column(int a[][N])
{
	a[0][0] = 1;
}
