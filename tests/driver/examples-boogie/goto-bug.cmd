set -o pipefail; filter=$PWD/../../without-counts; cd ../../../examples/boogie
"$INVAR" verify --no-times goto-bug.bpl 2>&1 | "$filter"
