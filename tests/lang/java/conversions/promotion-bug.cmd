set -o pipefail
$INVAR verify --no-times promotion-bug.java | sed 's/ ([^()]*quer[^()]*)//'
