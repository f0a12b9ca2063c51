set -o pipefail
$INVAR verify --no-times fall-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
