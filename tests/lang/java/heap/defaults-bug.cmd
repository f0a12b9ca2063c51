set -o pipefail
$INVAR verify --no-times defaults-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
