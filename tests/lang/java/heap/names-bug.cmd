set -o pipefail
$INVAR verify --no-times names-bug.java | sed 's/ ([^()]*quer[^()]*)//'
