set -o pipefail
$INVAR verify --no-times fresh-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
