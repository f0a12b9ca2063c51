set -o pipefail
$INVAR verify --no-times parameters-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
