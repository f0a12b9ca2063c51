set -o pipefail
$INVAR verify --no-times negate-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
