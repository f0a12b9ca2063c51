set -o pipefail
$INVAR verify --no-times elements-bug.java | sed 's/ ([^()]*quer[^()]*)//'
