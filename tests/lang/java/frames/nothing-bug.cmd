set -o pipefail
$INVAR verify --no-times nothing-bug.java | sed 's/ ([^()]*quer[^()]*)//'
