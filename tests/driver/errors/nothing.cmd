"$INVAR" verify files/includes.c
