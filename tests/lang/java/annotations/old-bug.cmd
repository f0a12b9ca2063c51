set -o pipefail
$INVAR verify --no-times old-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
