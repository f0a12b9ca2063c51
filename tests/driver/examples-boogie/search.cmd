set -o pipefail; filter=$PWD/../../without-counts; cd ../../../examples/boogie
"$INVAR" verify --no-times search.bpl 2>&1 | "$filter"
