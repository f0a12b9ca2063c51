set -o pipefail
$INVAR verify --no-times step-bug.java | sed 's/ ([^()]*quer[^()]*)//'
