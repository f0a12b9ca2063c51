# FQ's own algorithm counts every query; it keeps no model and no core.
cd ../predicates
"$INVAR" verify --no-times --heuristics=none --abstractor=fq --stats user.bpl
