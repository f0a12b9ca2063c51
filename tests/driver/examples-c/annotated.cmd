set -o pipefail; filter=$PWD/../../without-counts; cd ../../../examples/c
for file in append.c copy-string.c list-add.c tree-search.c; do "$INVAR" verify --no-fork --annotate=- $file 2>"$TMP/report" >"$TMP/$file" || cat "$TMP/report"; (cd "$TMP" && "$INVAR" verify --no-fork --no-times --infer=none $file 2>&1 | "$filter"); done
