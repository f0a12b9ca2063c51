set -o pipefail
$INVAR verify --no-times divide-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
