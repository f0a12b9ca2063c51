set -o pipefail
$INVAR verify --no-times increment-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
