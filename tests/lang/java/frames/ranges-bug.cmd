set -o pipefail
$INVAR verify --no-times ranges-bug.java | sed 's/ ([^()]*quer[^()]*)//'
