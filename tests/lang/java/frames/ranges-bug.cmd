set -o pipefail
$INVAR verify --no-times ranges-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
