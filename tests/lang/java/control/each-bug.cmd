set -o pipefail
$INVAR verify --no-times each-bug.java | sed 's/ ([^()]*quer[^()]*)//'
