# With 1.5 the guard of the second round is reached, and its body is not; with 1 the body is.
"$INVAR" verify --no-times --refute=no --loops=unroll=1.5 files/half.bpl | grep '\[assert\]'
"$INVAR" verify --no-times --refute=no --loops=unroll=1 files/half.bpl | grep '\[assert\]'
