set -o pipefail
$INVAR verify --no-times total-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
