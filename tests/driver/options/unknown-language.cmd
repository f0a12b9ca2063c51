"$INVAR" verify files/other.c
