set -o pipefail
$INVAR verify --no-times floats-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
