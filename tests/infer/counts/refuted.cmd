# A run that goes wrong is found before the last stage of inference, which is left out.
cd ../../../examples/boogie
"$INVAR" verify --no-times --stats search-bug.bpl 2>&1 | grep -E 'solver calls|candidate predicates|: refuted '
