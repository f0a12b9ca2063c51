set -o pipefail
$INVAR verify --no-times captured-bug.java | sed 's/ ([^()]*quer[^()]*)//'
