set -o pipefail
$INVAR verify --no-times jumps-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
