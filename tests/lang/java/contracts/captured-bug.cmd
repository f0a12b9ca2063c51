set -o pipefail
$INVAR verify --no-times captured-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
