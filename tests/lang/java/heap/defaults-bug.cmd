set -o pipefail
$INVAR verify --no-times defaults-bug.java | sed 's/ ([^()]*quer[^()]*)//'
