# FQ's own algorithm as its text has it counts every query; it keeps no model, no core and no answer.
cd ../predicates
"$INVAR" verify --no-times --heuristics=none --abstractor=fq --deduce=no --stats user.bpl
