# Two rounds are enough for one failure and not for the other; a loop that may run on is not verified by them, a routine without
# a loop is.
"$INVAR" verify --no-times --loops=unroll=2 files/rounds.bpl | ../../without-counts; exit ${PIPESTATUS[0]}
