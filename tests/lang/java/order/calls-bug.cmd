set -o pipefail
$INVAR verify --no-times calls-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
