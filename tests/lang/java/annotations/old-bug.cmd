set -o pipefail
$INVAR verify --no-times old-bug.java | sed 's/ ([^()]*quer[^()]*)//'
