set -o pipefail; filter=$PWD/../../without-counts; cd ../../../examples/boogie
"$INVAR" verify --no-times goto.bpl 2>&1 | "$filter"
