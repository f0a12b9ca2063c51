set -o pipefail
$INVAR verify --no-times midpoint-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
