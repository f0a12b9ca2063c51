set -o pipefail
$INVAR verify --no-times stored-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
