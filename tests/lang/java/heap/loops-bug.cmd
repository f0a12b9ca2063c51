set -o pipefail
$INVAR verify --no-times loops-bug.java | sed 's/ ([^()]*quer[^()]*)//'
