set -o pipefail
$INVAR verify --no-times nothing-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
