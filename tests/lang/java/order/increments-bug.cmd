set -o pipefail
$INVAR verify --no-times increments-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
