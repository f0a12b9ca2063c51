/* Other files may change `high`. */
static int low;
int high;

/*@ global invariant order: low <= high; */

int lowest(void)
{
    return low;
}
