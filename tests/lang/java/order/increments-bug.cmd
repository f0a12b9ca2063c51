set -o pipefail
$INVAR verify --no-times increments-bug.java | sed 's/ ([^()]*quer[^()]*)//'
