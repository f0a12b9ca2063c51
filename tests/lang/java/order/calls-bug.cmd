set -o pipefail
$INVAR verify --no-times calls-bug.java | sed 's/ ([^()]*quer[^()]*)//'
