set -o pipefail
$INVAR verify --no-times parameters-bug.java | sed 's/ ([^()]*quer[^()]*)//'
