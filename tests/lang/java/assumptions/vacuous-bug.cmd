set -o pipefail
$INVAR verify --no-times vacuous-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
