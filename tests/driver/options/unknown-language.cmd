"$INVAR" verify files/other.txt
