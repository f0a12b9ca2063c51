set -o pipefail
$INVAR verify --no-times entry-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
