# The only test that keeps the numbers: a change of an engine shows here.
cd ../../../examples/boogie
"$INVAR" verify --no-times --stats clear.bpl
