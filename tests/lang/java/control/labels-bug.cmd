set -o pipefail
$INVAR verify --no-times labels-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
