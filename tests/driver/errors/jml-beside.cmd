"$INVAR" verify --no-times files/Beside.java 2>&1 | ../../without-counts
