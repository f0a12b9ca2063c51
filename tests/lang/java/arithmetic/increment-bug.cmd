set -o pipefail
$INVAR verify --no-times increment-bug.java | sed 's/ ([^()]*quer[^()]*)//'
