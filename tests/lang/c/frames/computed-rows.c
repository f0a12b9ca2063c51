/* The bounds of ranges of rows are computed from macros. */
#define N 4

/*@ requires \valid(a + (0 .. N - 1));
    assigns a[0 .. N - 1][0 .. N - 1];
    ensures \forall integer i, j; 0 <= i < N && 0 <= j < N ==> a[i][j] == 0; */
void clear(int a[][N])
{
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			a[i][j] = 0;
}

/*@ requires \valid(a + (0 .. 2 * N - 1));
    assigns a[N .. 2 * N - 1][0 .. N - 1]; */
void clear_corner(int a[][N])
{
	a[N][0] = 0;
	a[2 * N - 1][N - 1] = 0;
}
