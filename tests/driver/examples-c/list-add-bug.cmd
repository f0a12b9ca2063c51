set -o pipefail; filter=$PWD/../../without-counts; cd ../../../examples/c
"$INVAR" verify --no-fork --no-times list-add-bug.c 2>&1 | "$filter" -i
