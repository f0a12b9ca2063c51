set -o pipefail
$INVAR verify --no-times labels-bug.java | sed 's/ ([^()]*quer[^()]*)//'
